/** Slots of an empty set. A power of two, as every later number is. */
const FIRST_SLOTS = 1024

/**
 * The lines of texts, with 12 bytes for each, for a file of a million: a `Set` of the texts took 120 MB more. It compares hashes of
 * 53 bits: among a million texts two different ones are taken for the same with a probability of 0.01 %.
 */
export function createKeyLines() {
  /** 0 is an empty slot. */
  let slots = new Float64Array(FIRST_SLOTS)
  let lines = new Uint32Array(FIRST_SLOTS)
  let size = 0

  /** The slot that has the hash, or that it belongs to. */
  const slotOf = (hash: number) => {
    let at = (hash >>> 0) & (slots.length - 1)
    while (slots[at] !== 0 && slots[at] !== hash) at = (at + 1) & (slots.length - 1)
    return at
  }
  const put = (hash: number, line: number) => {
    const at = slotOf(hash)
    slots[at] = hash
    lines[at] = line
  }
  const grow = () => {
    const [hashes, linesBefore] = [slots, lines]
    slots = new Float64Array(hashes.length * 2)
    lines = new Uint32Array(hashes.length * 2)
    for (const [at, hash] of hashes.entries()) if (hash !== 0) put(hash, linesBefore[at] ?? 0)
  }
  return {
    /** The line of a text that was added. */
    lineOf(text: string): number | undefined {
      const at = slotOf(hashOf(text))
      return slots[at] === 0 ? undefined : lines[at]
    },
    /** Of a text that was not added before. */
    add(text: string, line: number) {
      put(hashOf(text), line)
      size++
      if (size * 2 > slots.length) grow()
    },
  }
}

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
