import type { ChartPoint } from './Chart.tsx'
import type { ChartWords } from './ChartFrame.tsx'
import { type ChartUnit, formatValue } from './chartFormat.ts'

interface ChartFacts {
  /** Against the previous period, where both are known: `0.12` for 12 % more. `null` without one, or if it was 0. */
  change: number | null
  /** The first of the highest values above 0. */
  highest: ChartPoint | null
}

/** What is said of a chart in a sentence. */
export function factsOf(points: readonly ChartPoint[]): ChartFacts {
  let [current, previous] = [0, 0]
  let highest: ChartPoint | null = null
  for (const point of points) {
    if (point.value === null) continue
    if (point.value > (highest?.value ?? 0)) highest = point
    if (!point.previous) continue
    current += point.value
    previous += point.previous.value
  }
  return { change: previous > 0 ? (current - previous) / previous : null, highest }
}

/** "Up 12% against the previous period. Highest on Nov 3, 2026: $800.00." Empty if there is nothing to say. */
export function summaryOf(
  points: readonly ChartPoint[],
  { unit, words, language }: { unit: ChartUnit; words: ChartWords; language: string },
): string {
  const { change, highest } = factsOf(points)
  const sentences = []
  // Parts of a whole can't be added up.
  if (change !== null && unit !== 'percent') {
    const text = formatValue(Math.abs(change), 'percent', language)
    const isSame = text === formatValue(0, 'percent', language)
    sentences.push(isSame ? words.same : change > 0 ? words.up(text) : words.down(text))
  }
  if (highest) sentences.push(words.highest(highest.label, formatValue(highest.value ?? 0, unit, language)))
  return sentences.join(' ')
}
