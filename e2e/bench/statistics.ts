/** The value in the middle; of an even number of values the lower of the two. Of nothing it is NaN. */
export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** The lowest value that so great a share of them does not exceed. Of nothing it is NaN. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}
