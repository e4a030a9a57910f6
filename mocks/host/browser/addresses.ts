/** 4 or 6, or 0 for anything that is not an IP address. */
export function isIP(text: string): number {
  if (partsOf4(text)) return 4
  return groupsOf6(text) ? 6 : 0
}

function partsOf4(text: string): number[] | null {
  const isOne = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text)
  return isOne ? text.split('.').map(Number) : null
}

/** The eight groups of an IPv6 address, without its zone. */
function groupsOf6(text: string): number[] | null {
  const [address = '', zone] = text.split(/%(.*)/s)
  if (zone !== undefined && !/^[\da-z.:-]+$/i.test(zone)) return null
  const halves = address.split('::')
  if (halves.length > 2) return null
  const [before, after] = halves.map((half, at) => groupsIn(half, at === halves.length - 1))
  if (!before || after === null) return null
  if (after === undefined) return before.length === 8 ? before : null
  const missing = 8 - before.length - after.length
  return missing < 1 ? null : [...before, ...Array<number>(missing).fill(0), ...after]
}

function groupsIn(half: string, isLast: boolean): number[] | null {
  if (half === '') return []
  const groups: number[] = []
  const parts = half.split(':')
  for (const [at, part] of parts.entries()) {
    const bytes = isLast && at === parts.length - 1 ? partsOf4(part) : null
    if (bytes) {
      const [a = 0, b = 0, c = 0, d = 0] = bytes
      groups.push(a * 256 + b, c * 256 + d)
    } else if (/^[\da-f]{1,4}$/i.test(part)) groups.push(Number.parseInt(part, 16))
    else return null
  }
  return groups
}

/** Networks without public servers, as first bytes and the number of bits that count. */
const PRIVATE: readonly (readonly [readonly number[], number])[] = [
  [[0, 0, 0, 0], 8],
  [[10, 0, 0, 0], 8],
  [[100, 64, 0, 0], 10],
  [[127, 0, 0, 0], 8],
  [[169, 254, 0, 0], 16],
  [[172, 16, 0, 0], 12],
  [[192, 0, 0, 0], 24],
  [[192, 0, 2, 0], 24],
  [[192, 168, 0, 0], 16],
  [[198, 18, 0, 0], 15],
  [[198, 51, 100, 0], 24],
  [[203, 0, 113, 0], 24],
  [[224, 0, 0, 0], 3],
]

/** Whether an IP address is one of the internet. */
export function isPublicAddress(address: string): boolean {
  const parts = partsOf4(address)
  if (parts) {
    const number = numberOf(parts)
    return !PRIVATE.some(([network, bits]) => number >> BigInt(32 - bits) === numberOf(network) >> BigInt(32 - bits))
  }
  const [first = 0, second = 0] = groupsOf6(address) ?? []
  if (first >> 13 !== 1) return false
  // Addresses that carry an IPv4 address, and those of documents.
  return !(first === 0x2001 && (second < 0x200 || second === 0xdb8)) && first !== 0x2002
}

const numberOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n)
