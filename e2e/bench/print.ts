import type { Comparison } from './against/run.ts'
import { FIGURES, type Figure, type Figures } from './figures.ts'
import { type LoadRow, RATIO_GOALS } from './load/benchLoad.ts'
import { KINDS, type Kind } from './load/work.ts'
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
  const known = (value: number, digits: number) => (Number.isNaN(value) ? '–' : value.toFixed(digits))
  return table([
    ['ms, medians', 'limit', 'before', 'now', 'now / limit', 'now / before', 'half of the rounds'],
    ...comparisons.map(({ step, isThrottled, limit, before, now, ratio: { median, low, high } }) => [
      isThrottled ? `${step}, throttled` : step,
      ...[limit, before, now].map(time => known(time, 0)),
      ...[now / limit, median].map(ratio => known(ratio, 2)),
      `${known(low, 2)} – ${known(high, 2)}`,
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

/** p95 of each kind of work with several clients at once: of the list in ms, of the others as a multiple of it. */
export function loadTable(rows: readonly LoadRow[]): string {
  const ratio = (kind: Kind, { clients, p95 }: LoadRow) => {
    const value = p95[kind] / p95.list
    const goal = RATIO_GOALS[kind]
    return `${value.toFixed(1)}${clients === 10 && goal !== undefined && value > goal ? ` (goal ${goal})` : ''}`
  }
  const others = KINDS.filter(kind => kind !== 'list')
  return table([
    [
      ...['several clients at once, p95', 'list, ms', ...others.map(kind => `${kind} / list`), 'answers/s'],
      ...['CPU, ms/answer', 'export, rows/s (goal 5000)', 'memory, MB', 'longest block, ms'],
    ],
    ...rows.map(row => [
      `${row.database}, ${row.products} products in ${counted(row.stores, 'store')}, ${counted(row.processes, 'process', 'es')}, ${counted(row.clients, 'client')}`,
      ...[String(row.p95.list), ...others.map(kind => ratio(kind, row)), String(row.rate)],
      ...[row.work.toFixed(1), String(row.exported)],
      String(Math.max(...row.figures.map(({ memory }) => memory))),
      String(Math.max(...row.figures.map(({ blocked }) => blocked))),
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
