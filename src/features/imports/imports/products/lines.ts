/** Line numbers as ranges: `3`, `5 - 8` (document 2 §8). */
export function lineRanges(lines: readonly number[]): string[] {
  const ranges: [number, number][] = []
  for (const line of lines.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && line <= last[1] + 1) last[1] = Math.max(last[1], line)
    else ranges.push([line, line])
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from} - ${to}`))
}
