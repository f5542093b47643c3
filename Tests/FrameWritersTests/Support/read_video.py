"""Prints what FFmpeg finds in a video as JSON, and writes its frames, RGBA, to a file one after the other."""

import json
import subprocess
import sys

entries = "stream=width,height,pix_fmt,avg_frame_rate,nb_read_frames:format=duration"
probe = subprocess.run(
    ["ffprobe", "-v", "error", "-count_frames", "-show_entries", entries, "-of", "json", sys.argv[1]],
    check=True, capture_output=True)
found = json.loads(probe.stdout)
stream = found["streams"][0]
decoder = ["-c:v", "libvpx-vp9"] if sys.argv[1].endswith("webm") else []
frames = subprocess.run(
    ["ffmpeg", "-v", "error", *decoder, "-i", sys.argv[1], "-f", "rawvideo", "-pix_fmt", "rgba", "-"],
    check=True, capture_output=True)
open(sys.argv[2], "wb").write(frames.stdout)
print(json.dumps({
    "width": stream["width"], "height": stream["height"], "frames": int(stream["nb_read_frames"]),
    "rate": stream["avg_frame_rate"], "duration": float(found["format"]["duration"])}))
