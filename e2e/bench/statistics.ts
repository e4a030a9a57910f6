/** The value in the middle; of an even number of values the lower of the two. Of nothing it is NaN. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
}
