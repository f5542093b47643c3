"""Draws a workload with Skia's raster back end: draw_skia.py FOLDER NAME PREFIX RUNS.

Every frame is recorded as a picture before anything is timed, so that Python isn't measured. Prints
milliseconds a frame.
"""

import itertools
import os
import sys
import time

import numpy
import skia

CAPS = {
    "butt": skia.Paint.kButt_Cap, "round": skia.Paint.kRound_Cap, "square": skia.Paint.kSquare_Cap,
}
JOINS = {
    "miter": skia.Paint.kMiter_Join, "round": skia.Paint.kRound_Join,
    "bevel": skia.Paint.kBevel_Join,
}


class Line:
    """The words of a line, taken one by one."""

    def __init__(self, words):
        self.words = iter(words)

    def word(self):
        return next(self.words)

    def numbers(self, count):
        return [float(word) for word in itertools.islice(self.words, count)]

    def number(self):
        return float(next(self.words))

    def path(self):
        path = skia.Path()
        for word in self.words:
            if word == "end":
                return path
            match word:
                case "M": path.moveTo(*self.numbers(2))
                case "L": path.lineTo(*self.numbers(2))
                case "Q": path.quadTo(*self.numbers(4))
                case "C": path.cubicTo(*self.numbers(6))
                case "Z": path.close()

    def color(self):
        return skia.Color4f(*self.numbers(4))

    def stops(self):
        count = int(self.number())
        offsets, colors = [], []
        for _ in range(count):
            offsets.append(self.number())
            colors.append(self.color().toColor())
        return colors, offsets


class Reader:
    def __init__(self, folder, name):
        self.folder = folder
        self.images = []
        self.frames = []
        recorder = canvas = None
        with open(os.path.join(folder, name + ".frames"), encoding="ascii") as lines:
            for text in lines:
                kind, *words = text.split()
                line = Line(words)
                match kind:
                    case "size":
                        self.width, self.height = (int(n) for n in line.numbers(2))
                    case "image":
                        self.images.append(self.image(line))
                    case "frame":
                        if recorder:
                            self.frames.append(recorder.finishRecordingAsPicture())
                        recorder = skia.PictureRecorder()
                        canvas = recorder.beginRecording(self.width, self.height)
                        canvas.clear(line.color())
                    case "draw":
                        self.draw(canvas, line)
                    case "push":
                        self.push(canvas, line)
                    case "pop":
                        canvas.restore()
                    case _:
                        print(f"none: no {kind}")
                        sys.exit()
        self.frames.append(recorder.finishRecordingAsPicture())

    def image(self, line):
        width, height = (int(n) for n in line.numbers(2))
        pixels = numpy.fromfile(os.path.join(self.folder, line.word()), numpy.uint8)
        return skia.Image.fromarray(
            pixels.reshape(height, width, 4).copy(), skia.kRGBA_8888_ColorType,
            skia.kPremul_AlphaType)

    def push(self, canvas, line):
        paint = skia.Paint(Alphaf=line.number())
        box = skia.Rect.MakeXYWH(*line.numbers(4)).makeOutset(1, 1)
        for word in line.words:
            if word == "mask":
                # It clears what it doesn't cover, within the group that it masks.
                paint.setBlendMode(skia.BlendMode.kDstIn)
                box = None
            else:
                color = line.color().toColor()
                dx, dy, sx, sy = line.numbers(4)
                paint.setImageFilter(skia.ImageFilters.DropShadow(dx, dy, sx, sy, color))
        canvas.saveLayer(box, paint)

    def draw(self, canvas, line):
        a, b, c, d, tx, ty = line.numbers(6)
        canvas.save()
        canvas.concat(skia.Matrix.MakeAll(a, c, tx, b, d, ty, 0, 0, 1))
        paint = skia.Paint(AntiAlias=True)
        area = line.word()
        box = path = None
        match area:
            case "rect" | "border":
                x, y, w, h, radius = line.numbers(5)
                box = skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(x, y, w, h), radius, radius)
                if area == "border":
                    width = line.number()
                    inner = skia.RRect.MakeRectXY(
                        skia.Rect.MakeXYWH(x + width, y + width, w - 2 * width, h - 2 * width),
                        max(0, radius - width), max(0, radius - width))
            case "fill":
                rule = line.word()
                path = line.path()
                if rule == "evenOdd":
                    path.setFillType(skia.PathFillType.kEvenOdd)
            case "stroke":
                paint.setStyle(skia.Paint.kStroke_Style)
                paint.setStrokeWidth(line.number())
                paint.setStrokeCap(CAPS[line.word()])
                paint.setStrokeJoin(JOINS[line.word()])
                paint.setStrokeMiter(line.number())
                phase = line.number()
                dashes = line.numbers(int(line.number()))
                if dashes:
                    paint.setPathEffect(skia.DashPathEffect.Make(dashes, phase))
                path = line.path()
        match line.word():
            case "color":
                paint.setColor4f(line.color())
            case "linear":
                x0, y0, x1, y1 = line.numbers(4)
                colors, offsets = line.stops()
                paint.setShader(skia.GradientShader.MakeLinear(
                    [skia.Point(x0, y0), skia.Point(x1, y1)], colors, offsets,
                    flags=skia.GradientShader.kInterpolateColorsInPremul_Flag))
            case "radial":
                x, y, rx, ry = line.numbers(4)
                colors, offsets = line.stops()
                local = skia.Matrix.Translate(x, y).preConcat(skia.Matrix.Scale(rx, ry))
                paint.setShader(skia.GradientShader.MakeRadial(
                    skia.Point(0, 0), 1, colors, offsets, localMatrix=local,
                    flags=skia.GradientShader.kInterpolateColorsInPremul_Flag))
            case "image":
                image = self.images[int(line.number())]
                x, y, w, h = line.numbers(4)
                canvas.drawImageRect(
                    image, skia.Rect.MakeXYWH(x, y, w, h),
                    skia.SamplingOptions(skia.FilterMode.kLinear), paint)
                canvas.restore()
                return
            case other:
                print(f"none: no {other} paints")
                sys.exit()
        if path is not None:
            canvas.drawPath(path, paint)
        elif area == "border":
            canvas.drawDRRect(box, inner, paint)
        else:
            canvas.drawRRect(box, paint)
        canvas.restore()


def main():
    folder, name, prefix, runs = sys.argv[1:]
    reader = Reader(folder, name)
    pixels = numpy.zeros((reader.height, reader.width, 4), numpy.uint8)
    info = skia.ImageInfo.Make(
        reader.width, reader.height, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
    surface = skia.Surface.MakeRasterDirect(info, pixels, pixels.strides[0])
    canvas = surface.getCanvas()
    best = float("inf")
    for _ in range(int(runs)):
        start = time.thread_time()
        for frame in reader.frames:
            frame.playback(canvas)
        best = min(best, time.thread_time() - start)
    for index in {0, len(reader.frames) // 2, len(reader.frames) - 1}:
        reader.frames[index].playback(canvas)
        pixels.tofile(f"{prefix}-{index}.rgba")
    print(f"{best * 1e3 / len(reader.frames):.4f}")


main()
