import { useState } from 'react'
import { presetRange } from '#lib/dayRange.ts'
import { formatDay } from '#lib/time.ts'
import { Card } from '#ui/Card.tsx'
import { Chart, type ChartPoint } from '#ui/chart/Chart.tsx'
import { RankTable } from '#ui/chart/RankTable.tsx'
import { ShareChart } from '#ui/chart/ShareChart.tsx'
import { FieldRow } from '#ui/Layout.tsx'
import { useChartText } from '../chart/useChartText.ts'
import { DayRangePicker, type PickedDays } from '../list/filters/DayRangePicker.tsx'

const ZONE = 'America/New_York'

/** Sales that look like some. */
function samplePoints(language: string): ChartPoint[] {
  const day = (month: number, date: number) =>
    formatDay(new Date(Date.UTC(2026, month, date)).toISOString().slice(0, 10), language)
  return Array.from({ length: 30 }, (_, index) => ({
    label: day(10, index + 1),
    short: day(10, index + 1).replace(/[,،]? (de )?2026$|[,،] ٢٠٢٦$/, ''),
    value: 40_000 + Math.round(30_000 * Math.sin(index / 3)) + ((index * 7919) % 23) * 1500,
    previous: { label: day(9, index + 1), value: 35_000 + ((index * 104_729) % 31) * 1200 },
  }))
}

/** A period, and values over time. */
export default function Charts() {
  const text = useChartText()
  const [days, setDays] = useState<PickedDays>(() => ({ preset: 'last30Days', ...presetRange('last30Days', ZONE) }))
  const points = samplePoints(text.language)
  const orders = points
    .slice(0, 7)
    .map(({ label, short, value }) => ({ label, short, value: Math.round((value ?? 0) / 4000) }))
  return (
    <>
      <Card title="A period of the store's days">
        <DayRangePicker zone={ZONE} value={days} onValue={setDays} />
      </Card>
      <Card title="Sales">
        <Chart kind="line" title="Sales" unit="money" points={points} {...text} />
      </Card>
      <FieldRow>
        <Card title="Orders">
          <Chart kind="bar" title="Orders" unit="number" points={orders} {...text} />
        </Card>
        <Card title="Sales by day">
          <Chart kind="bar" title="Sales by day" unit="money" points={points.slice(0, 7)} {...text} />
        </Card>
      </FieldRow>
      <Card title="Top products">
        <RankTable title="Top products" columns={COLUMNS} rows={BEST} {...text} />
      </Card>
      <FieldRow>
        <Card title="Orders by source">
          <ShareChart title="Orders by source" unit="number" shares={SHARES} {...text} />
        </Card>
        <Card title="Visitors">
          <Chart kind="line" title="Visitors" unit="number" points={[]} {...text} />
        </Card>
      </FieldRow>
    </>
  )
}

const SHARES = [
  { label: 'Online store', value: 412 },
  { label: 'Marketplace', value: 187 },
  { label: 'Phone', value: 64 },
  { label: 'Draft orders', value: 31 },
  { label: 'Others', value: 12 },
]

const COLUMNS = [
  { head: 'Items', unit: 'number' },
  { head: 'Sales', unit: 'money' },
] as const
const BEST = [
  { id: '1', name: 'Oak lamp', values: [41, 491_590] },
  { id: '2', name: 'Clay vase', values: [64, 223_360] },
  { id: '3', name: 'Linen napkin', values: [12, 21_600] },
]
