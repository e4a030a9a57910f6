import { readStorage, writeStorage } from '#lib/storage.ts'

const KEY = 'backcounter.packing.silent'

/** Whether sounds are off on this device. */
export const isSilent = () => readStorage(KEY) !== null
export const setSilent = (silent: boolean) => writeStorage(KEY, silent ? '1' : null)

/** Hertz and seconds of each tone. */
const TONES = {
  packed: [[880, 0.06]],
  done: [
    [880, 0.08],
    [1320, 0.16],
  ],
  refused: [
    [196, 0.18],
    [147, 0.3],
  ],
} as const

let context: AudioContext | undefined

/** A short sound for a scan, because the user looks at the parcel and not at the screen. */
export function play(sound: keyof typeof TONES): void {
  if (isSilent() || typeof AudioContext === 'undefined') return
  try {
    context ??= new AudioContext()
    void context.resume()
    let at = context.currentTime
    for (const [frequency, seconds] of TONES[sound]) {
      const oscillator = context.createOscillator()
      const volume = context.createGain()
      oscillator.type = sound === 'refused' ? 'square' : 'sine'
      oscillator.frequency.value = frequency
      volume.gain.value = 0.15
      oscillator.connect(volume).connect(context.destination)
      oscillator.start(at)
      oscillator.stop(at + seconds)
      at += seconds
    }
  } catch {
    // A device without a speaker: the text says it, too.
  }
}
