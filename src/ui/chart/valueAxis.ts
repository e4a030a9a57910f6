import { ticks } from 'd3-array'
import type { ChartUnit } from './chartFormat.ts'

/** Where an axis begins and ends, and what is written at it. */
export interface ValueAxis {
  domain: [number, number]
  ticks: number[]
}

/** How much room is left below the lowest value and above the highest, as a part of their distance. */
const ROOM = 0.04
/** About so many texts at the axis. More would not fit into a small chart, and the lowest would be left out. */
const TEXTS = { full: 4, small: 2 }

/** An axis from 0, or from just below the lowest negative value, to just above the highest, with round numbers at it. */
export function valueAxis(values: readonly number[], unit: ChartUnit, size: 'full' | 'small' = 'full'): ValueAxis {
  const [low, highest] = [Math.min(0, ...values), Math.max(0, ...values)]
  const high = highest === low ? low + (unit === 'money' ? 100 : 1) : highest
  const room = (high - low) * ROOM
  const round = ticks(low, high, TEXTS[size])
  return {
    domain: [low < 0 ? low - room : 0, high + room],
    ticks: unit === 'number' ? round.filter(Number.isInteger) : round,
  }
}
