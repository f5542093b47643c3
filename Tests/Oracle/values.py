#!/usr/bin/env python3
"""What Chromium computes for an animated SVG at given times, as JSON.

    values.py scene.svg --times 0,0.5,1
    values.py < jobs.json

A list with one object per time: `time` (asked for), `played` (what the browser made of it),
`rootCTM` (viewport from root user space) and `elements`: for each id

  tag      the element's local name
  ctm      [a, b, c, d, e, f]: root user space from the element's own, all animation included;
           for a nested svg element its viewBox is included as well. Null without a CTM.
  bbox     [x, y, width, height] in the element's own space, or null
  style    computed style by property name; `d` only where it is a path, and for a group the
           outlines that show of the paths in it
  values   animated lengths in user units, by attribute name, and `points`, `viewBox`,
           `gradientTransform` and `patternTransform` as lists of numbers
"""

import json
import sys

from jobs import read_arguments, run

READ_JS = """
(() => {
  const lengths = ['x', 'y', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r', 'x1', 'y1', 'x2',
    'y2', 'fx', 'fy', 'fr', 'offset', 'startOffset', 'stdDeviationX', 'stdDeviationY', 'dx', 'dy',
    'pathLength'];
  const properties = ['opacity', 'fill', 'stroke', 'fill-opacity', 'stroke-opacity',
    'stroke-width', 'stroke-dashoffset', 'stroke-dasharray', 'display', 'visibility', 'color',
    'mix-blend-mode'];
  const stopProperties = ['stop-color', 'stop-opacity'];
  const timing = ['animate', 'animateTransform', 'animateMotion', 'set', 'mpath'];
  const six = m => [m.a, m.b, m.c, m.d, m.e, m.f];
  const attempt = read => { try { return read(); } catch { return null; } };
  const root = document.documentElement;
  const toRoot = root.getScreenCTM().inverse();

  const valuesOf = element => {
    const values = {};
    for (const name of lengths) {
      const value = element[name]?.animVal;
      if (typeof value === 'number') values[name] = value;
      else if (typeof value?.value === 'number') values[name] = value.value;
    }
    if (element.animatedPoints)
      values.points = [...element.animatedPoints].flatMap(p => [p.x, p.y]);
    const box = element.viewBox?.animVal;
    if (box) values.viewBox = [box.x, box.y, box.width, box.height];
    for (const name of ['gradientTransform', 'patternTransform']) {
      const list = element[name]?.animVal;
      if (list)
        values[name] = six([...list].reduce((m, t) => m.multiply(new DOMMatrix(six(t.matrix))),
          new DOMMatrix()));
    }
    return values;
  };

  const pathData = style => /^path\\("(.*)"\\)$/.exec(style.getPropertyValue('d'))?.[1];
  const shownOutlines = group => [...group.children].filter(child => child.localName === 'path')
    .map(child => getComputedStyle(child)).filter(style => style.display !== 'none')
    .map(style => (pathData(style) ?? '').replace(/^m/, 'M')).join(' ');

  const elements = {};
  for (const element of document.querySelectorAll('[id]')) {
    if (timing.includes(element.localName)) continue;
    if (element.id in elements) return { twice: element.id };
    const ctm = attempt(() => element.getScreenCTM());
    const box = attempt(() => element.getBBox());
    const computed = getComputedStyle(element);
    const style = {};
    const names = element.localName === 'stop' ? [...properties, ...stopProperties] : properties;
    for (const name of names) style[name] = computed.getPropertyValue(name);
    const path = pathData(computed);
    if (path) style.d = path;
    else if (element.localName === 'g') style.d = shownOutlines(element);
    elements[element.id] = {
      tag: element.localName,
      ctm: ctm && six(toRoot.multiply(ctm)),
      bbox: box && [box.x, box.y, box.width, box.height],
      style,
      values: valuesOf(element),
    };
  }
  return { rootCTM: six(root.getScreenCTM()), elements };
})()
"""


def visit(browser, job, index, at):
    played = browser.seek(at)
    found = browser.evaluate(READ_JS)
    if "twice" in found:
        sys.exit(f"error: {job['svg']}: the id \"{found['twice']}\" is there twice")
    return {"time": at, "played": played, **found}


def finish(job, results):
    if job.get("out"):
        with open(job["out"], "w", encoding="utf-8") as file:
            json.dump(results, file)
    else:
        json.dump(results, sys.stdout, indent=1)
        print()


if __name__ == "__main__":
    jobs = read_arguments("values of an animated SVG as Chromium plays it", "a file for the JSON")
    run(jobs, visit, finish)
