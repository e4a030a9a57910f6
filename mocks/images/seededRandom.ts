/** A repeatable random generator: the same seed always creates the same image. */
export class SeededRandom {
  #state: number

  constructor(seed: number) {
    this.#state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  }

  /** Between 0 and 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  pick<const Choices extends readonly [unknown, ...unknown[]]>(choices: Choices): Choices[number] {
    return choices[Math.floor(this.next() * choices.length)]
  }
}
