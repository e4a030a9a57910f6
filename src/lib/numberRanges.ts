/** Numbers as a short text: `[1003, 1001, 1002, 1007]` → `1001-1003,1007`. */
export function formatRanges(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b)
  const ranges: [from: number, to: number][] = []
  for (const number of sorted) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(',')
}

/**
 * Reads what `formatRanges` wrote, in ascending order without repetition, and at most `limit` numbers: a URL could
 * contain `1-999999999`. Invalid ranges are ignored.
 */
export function parseRanges(text: string, limit: number): number[] {
  const numbers = new Set<number>()
  for (const range of text.split(',')) {
    const [, first, last = first] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(range.trim()) ?? []
    if (first === undefined) continue
    for (let number = Number(first); number <= Number(last) && numbers.size < limit; number++) numbers.add(number)
  }
  return [...numbers].sort((a, b) => a - b)
}
