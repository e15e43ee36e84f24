import { settings } from "./settings.svelte";

type Sound = "move" | "turn" | "end" | "no" | "short" | "tick";

/** Each sound is a few sine tones: frequency in Hz, start and length in seconds. */
const TONES: Record<Sound, [number, number, number][]> = {
  move: [[190, 0, 0.07]],
  turn: [
    [523, 0, 0.12],
    [784, 0.11, 0.2],
  ],
  end: [
    [392, 0, 0.2],
    [523, 0.18, 0.2],
    [659, 0.36, 0.5],
  ],
  no: [[120, 0, 0.12]],
  short: [
    [880, 0, 0.1],
    [880, 0.2, 0.1],
  ],
  tick: [[660, 0, 0.05]],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  for (const [frequency, start, length] of TONES[sound]) {
    const from = context.currentTime + start;
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.frequency.value = frequency;
    tone.type = sound === "move" || sound === "no" ? "triangle" : "sine";
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(0.12, from + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.001, from + length);
    tone.connect(gain).connect(context.destination);
    tone.start(from);
    tone.stop(from + length);
  }
}
