// One soft note, for those who asked for sounds.
let context: AudioContext | null = null;

export function chime(): void {
  try {
    context ??= new AudioContext();
    const at = context.currentTime;
    const volume = context.createGain();
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    volume.connect(context.destination);
    const note = context.createOscillator();
    note.frequency.value = 660;
    note.connect(volume);
    note.start(at);
    note.stop(at + 0.5);
  } catch {
    // No sound here: the words and the ring say the same.
  }
}
