"""Reads a page of differences from standard input as a browser's parser does, and prints JSON: the hash that its
script has, its policy, what its frames and pictures hold, its texts, and all tags outside of frames."""

import base64
import hashlib
import json
import sys
from html.parser import HTMLParser


class Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags, self.frames, self.pictures, self.texts = [], [], [], []
        self.sandboxes, self.policy, self.script = [], "", ""

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.tags.append(tag)
        if tag == "iframe":
            self.frames.append(attributes["srcdoc"])
            self.sandboxes.append(attributes["sandbox"])
        if tag == "img":
            self.pictures.append(attributes["src"])
        if tag == "meta" and "http-equiv" in attributes:
            self.policy = attributes["content"]

    def handle_data(self, data):
        if self.tags and self.tags[-1] == "script" and not self.script:
            self.script = data
        else:
            self.texts.append(data)


reader = Reader()
reader.feed(sys.stdin.buffer.read().decode())
digest = base64.b64encode(hashlib.sha256(reader.script.encode()).digest()).decode()
print(json.dumps({
    "hash": digest, "policy": reader.policy, "frames": reader.frames, "pictures": reader.pictures,
    "sandboxes": reader.sandboxes, "texts": reader.texts, "tags": reader.tags,
}))
