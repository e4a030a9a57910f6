import type { Comparison } from './against/run.ts'
import { FIGURES, type Figure, type Figures } from './figures.ts'
import type { LoadRow } from './load/benchLoad.ts'
import { KINDS } from './load/work.ts'
import { GOALS, PEERS } from './peers.ts'
import type { Sent } from './probes.ts'
import type { Row } from './provider.ts'

/** A table of text: the first column to the left, all others to the right. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('   ')
  return rows.map(line).join('\n')
}

/** Our figures beside the peers' and the goals. */
export function figureTable(figures: Figures): string {
  const cell = (figure: Figure, values: Partial<Figures>) => {
    const value = values[figure]
    return value === undefined ? '–' : value.toFixed(FIGURES[figure].digits ?? 0)
  }
  const rows = (Object.keys(FIGURES) as Figure[]).map(figure => {
    const { name, unit } = FIGURES[figure]
    const goal = GOALS[figure]
    const verdict = goal === undefined ? '' : figures[figure] <= goal ? '✓' : '✗'
    return [
      unit ? `${name}, ${unit}` : name,
      cell(figure, figures),
      ...PEERS.map(peer => cell(figure, peer.figures)),
      goal === undefined ? '–' : `≤ ${goal} ${verdict}`,
    ]
  })
  return table([['', 'Backcounter', ...PEERS.map(peer => peer.name), 'goal'], ...rows])
}

/** Ours beside an earlier revision and the limit app. */
export function comparisonTable(comparisons: readonly Comparison[]): string {
  const ratio = (value: number) => value.toFixed(2)
  return table([
    ['ms, medians', 'limit', 'before', 'now', 'now / limit', 'now / before', 'half of the rounds'],
    ...comparisons.map(({ step, isThrottled, limit, before, now, ratio: { median, low, high } }) => [
      isThrottled ? `${step}, throttled` : step,
      ...[limit, before, now].map(time => time.toFixed(0)),
      ...[now / limit, median].map(ratio),
      `${ratio(low)} – ${ratio(high)}`,
    ]),
  ])
}

/** What the provider took. */
export function providerTable(rows: readonly Row[]): string {
  return table([
    ['provider, 100,000 products, ms', 'p50', 'p95', 'goal for p50'],
    ...rows.map(({ name, p50, p95, goal }) => [
      name,
      p50.toFixed(1),
      p95.toFixed(1),
      goal === undefined ? '–' : `≤ ${goal} ${p50 <= goal ? '✓' : '✗'}`,
    ]),
  ])
}

/** p95 of each kind of work with several clients at once. */
export function loadTable(rows: readonly LoadRow[]): string {
  return table([
    ['several clients at once, p95 in ms', ...KINDS, 'answers/s', 'memory, MB', 'longest block, ms'],
    ...rows.map(({ database, products, stores, clients, processes, goals, p95, rate, figures }) => [
      `${database}, ${products} products in ${counted(stores, 'store')}, ${counted(processes, 'process', 'es')}, ${counted(clients, 'client')}`,
      ...KINDS.map(kind => `${p95[kind]}${clients === 10 && p95[kind] > goals[kind] ? ` (goal ${goals[kind]})` : ''}`),
      String(rate),
      String(Math.max(...figures.map(({ memory }) => memory))),
      String(Math.max(...figures.map(({ blocked }) => blocked))),
    ]),
  ])
}

const counted = (count: number, name: string, ending = 's') => `${count} ${name}${count === 1 ? '' : ending}`

/** Requests in order, each with its start, end and size. */
export function waterfallTable(requests: readonly Sent[]): string {
  return table([
    ['throttled cold load, until the first row', 'start', 'end', 'bytes'],
    ...requests.map(({ url, start, end, bytes }) => [
      shortened(url),
      start.toFixed(0),
      end.toFixed(0),
      bytes > 0 ? String(bytes) : '–',
    ]),
  ])
}

function shortened(address: string): string {
  const { pathname, search } = new URL(address)
  return `${pathname}${search.length > 30 ? `${search.slice(0, 30)}…` : search}`
}
