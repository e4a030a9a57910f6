import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Chart, type ChartPoint } from './Chart.tsx'
import type { ChartWords } from './ChartFrame.tsx'
import { formatTick, formatValue } from './chartFormat.ts'
import { RankTable } from './RankTable.tsx'
import { ShareChart } from './ShareChart.tsx'
import { valueAxis } from './valueAxis.ts'

const WORDS: ChartWords = {
  period: 'Period',
  name: 'Name',
  share: 'Share',
  current: 'This period',
  previous: 'Previous period',
  showTable: 'Show table',
  hideTable: 'Hide table',
  copy: 'Copy as CSV',
  copied: 'Copied',
  empty: 'No data for this period.',
  up: change => `Up ${change}.`,
  down: change => `Down ${change}.`,
  same: 'The same.',
  highest: (label, value) => `Highest on ${label}: ${value}.`,
}
const POINTS: ChartPoint[] = [
  { label: 'Nov 1, 2026', short: 'Nov 1', value: 120_050, previous: { label: 'Oct 1, 2026', value: 90_000 } },
  { label: 'Nov 2, 2026', short: 'Nov 2', value: 0, previous: { label: 'Oct 2, 2026', value: 5_000 } },
  { label: 'Nov 3, 2026', short: 'Nov 3', value: 80_000 },
]
const sales = { title: 'Sales', unit: 'money', words: WORDS, language: 'en' } as const
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => cell.textContent))

// A drawing has the size of its place, and the simulated browser lays nothing out.
beforeEach(() => {
  const size = { width: 600, height: 240, top: 0, left: 0, right: 600, bottom: 240, x: 0, y: 0 }
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(size as DOMRect)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(240)
})
afterEach(() => {
  document.documentElement.dir = ''
  vi.restoreAllMocks()
})

test('a chart has a table with all of its values', async () => {
  render(<Chart kind="line" points={POINTS} {...sales} />)
  const table = screen.getByRole('table', { name: 'Sales' })
  expect(rowsOf(table)).toEqual([
    ['Period', 'Sales', 'Previous period'],
    ['Nov 1, 2026', '$1,200.50', '$900.00'],
    ['Nov 2, 2026', '$0.00', '$50.00'],
    ['Nov 3, 2026', '$800.00', ''],
  ])
  const button = screen.getByRole('button', { name: 'Show table' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button)
  expect(screen.getByRole('button', { name: 'Hide table' })).toHaveAttribute('aria-expanded', 'true')
  expect(table.parentElement).not.toHaveAttribute('class')
})

const point = (value: number | null, previous?: number): ChartPoint => ({
  ...{ label: `Day ${value}`, short: '', value },
  ...(previous !== undefined && { previous: { label: '', value: previous } }),
})
test.each<[string, ChartPoint[], string]>([
  ['more than before', POINTS, 'Up 26.4%. Highest on Nov 1, 2026: $1,200.50.'],
  ['less', [point(0, 100), point(80_00, 99_00)], 'Down 20%. Highest on Day 8000: $80.00.'],
  [
    'as much, but for a fraction of a percent',
    [point(100_001, 100_000)],
    'The same. Highest on Day 100001: $1,000.01.',
  ],
  ['nothing before', [point(5, 0), point(null)], 'Highest on Day 5: $0.05.'],
  ['nothing at all', [point(0, 0)], ''],
])('a screen reader hears a chart in a sentence: %s', (_, points, said) => {
  render(<Chart kind="line" points={points} {...sales} />)
  const [first] = screen.getByRole('figure', { name: 'Sales' }).children
  expect(first?.tagName === 'SPAN' ? first.textContent : '').toBe(said)
})

test.each([
  ['ltr', '{ArrowRight}', '{ArrowLeft}'],
  ['rtl', '{ArrowLeft}', '{ArrowRight}'],
])('arrow keys move through the points and announce them (%s)', async (dir, next, back) => {
  document.documentElement.dir = dir
  render(<Chart kind="bar" points={POINTS} {...sales} />)
  const drawing = await screen.findByRole('application', { name: 'Sales' }, { timeout: 5000 })
  drawing.focus()
  const said = (text: string) => waitFor(() => expect(screen.getAllByRole('status').at(-1)).toHaveTextContent(text))
  await said('Nov 1, 2026: $1,200.50; Oct 1, 2026: $900.00')
  await userEvent.keyboard(next)
  await said('Nov 2, 2026: $0.00; Oct 2, 2026: $50.00')
  await userEvent.keyboard(next)
  await said('Nov 3, 2026: $800.00')
  await userEvent.keyboard(back)
  await said('Nov 2, 2026: $0.00; Oct 2, 2026: $50.00')
})

test('a chart is copied for a spreadsheet, with plain amounts', async () => {
  const user = userEvent.setup()
  const points = POINTS.map((point, at) => ({ ...point, key: `2026-11-0${at + 1}` }))
  render(<Chart kind="line" points={points} {...sales} />)
  await user.click(screen.getByRole('button', { name: 'Copy as CSV: Sales' }))
  expect(await navigator.clipboard.readText()).toBe(
    'Period,Sales,Previous period\r\n2026-11-01,1200.50,900.00\r\n2026-11-02,0.00,50.00\r\n2026-11-03,800.00,\r\n',
  )
})

test('a long table is there once it is opened', async () => {
  const points = Array.from({ length: 1000 }, (_, at) => ({ label: `Day ${at}`, short: '', value: at }))
  render(<Chart kind="bar" points={points} {...sales} />)
  expect(screen.queryByRole('table')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show table' }))
  expect(screen.getByRole('row', { name: 'Day 999 $9.99' })).toBeVisible()
})

test('names in a ranking come with their values and are copied safely', async () => {
  const user = userEvent.setup()
  const columns = [
    { head: 'Items', unit: 'number' },
    { head: 'Sales', unit: 'money' },
  ] as const
  const rows = [{ id: '1', name: '=Mug', values: [3, 4500] }]
  render(<RankTable title="Top products" {...{ columns, rows, words: WORDS }} language="en" />)
  expect(rowsOf(screen.getByRole('table', { name: 'Top products' }))[1]).toEqual(['=Mug', '3', '$45.00'])
  await user.click(screen.getByRole('button', { name: 'Copy as CSV: Top products' }))
  expect(await navigator.clipboard.readText()).toBe("Name,Items,Sales\r\n'=Mug,3,45.00\r\n")
})

test('a chart without values says so', () => {
  render(<Chart kind="line" points={[]} {...sales} />)
  expect(screen.getByText('No data for this period.')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('shares are written with their value and percentage', () => {
  const shares = [
    { label: 'Online store', value: 412 },
    { label: 'Phone', value: 88 },
    { label: 'Draft orders', value: 0 },
  ]
  const { rerender } = render(<ShareChart {...sales} title="Orders" unit="number" shares={shares} />)
  expect(rowsOf(screen.getByRole('table', { name: 'Orders' }))).toEqual([
    ['Name', 'Orders', 'Share'],
    ['Online store', '412', '82.4%'],
    ['Phone', '88', '17.6%'],
    ['Draft orders', '0', '0%'],
  ])
  rerender(<ShareChart {...sales} title="Orders" unit="number" shares={[{ label: 'Phone', value: 0 }]} />)
  expect(screen.getByText('No data for this period.')).toBeVisible()
})

test('axes shorten values without making them equal', () => {
  expect([0, 105_000, 120_000_000].map(cents => formatTick(cents, 'money', 'en'))).toEqual(['$0', '$1.05K', '$1.2M'])
  expect(formatTick(0.034, 'percent', 'en')).toBe('3.4%')
  expect(formatTick(-105_000, 'money', 'en')).toBe('−$1.05K')
  const [gain, loss] = [105_000, -105_000].map(cents => formatTick(cents, 'money', 'ar'))
  expect(gain).toContain('$')
  expect(loss).toBe(gain?.replace('\u2066', '\u2066−'))
  expect(formatValue(0.0344, 'percent', 'es')).toMatch(/^3,4\s%$/)
  expect(formatValue(1234, 'number', 'en')).toBe('1,234')
  expect(formatValue(-0.802, 'percent', 'en')).toBe('−80.2%')
})

test('an axis has round numbers and ends just below the lowest value', () => {
  expect(valueAxis([0, 210_000], 'money').ticks).toEqual([0, 50_000, 100_000, 150_000, 200_000])
  expect(valueAxis([0, 282_000], 'money', 'small').ticks).toEqual([0, 100_000, 200_000])
  expect(valueAxis([-1000, 210_000], 'money').domain).toEqual([-9440, 218_440])
  expect(valueAxis([1, 2], 'number')).toEqual({ domain: [0, 2.08], ticks: [0, 1, 2] })
  expect(valueAxis([0, 0], 'money').ticks.length).toBeGreaterThan(1)
})
