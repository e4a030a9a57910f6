import { memo, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './Chart.module.css'
import type { ChartPoint, ChartProps } from './Chart.tsx'
import { formatTick, formatValue } from './chartFormat.ts'
import { valueAxis } from './valueAxis.ts'

/** As in the style sheet. In pixels, as the texts of the drawing are. */
const HEIGHT = { full: 240, small: 128 }
const MARGIN = { top: 8, right: 8, bottom: 0, left: 8 }
const AXIS = { tickLine: false, axisLine: false, tick: { fill: 'var(--muted)', fontSize: 12 } } as const
const currentOf = ({ value }: ChartPoint) => value
const previousOf = ({ previous }: ChartPoint) => previous?.value

/** The drawing of a `Chart`, which loads it: nothing else may import Recharts. It moves nothing by itself. */
function Plot({ kind, title, points, unit, language, isSmall }: Omit<ChartProps, 'words'>) {
  const isReversed = document.documentElement.dir === 'rtl'
  const isCompared = points.some(({ previous }) => previous)
  const series = isCompared ? (['previous', 'current'] as const) : (['current'] as const)
  // The earlier one comes first, in the direction of reading.
  const inOrder = isReversed ? series.toReversed() : series
  const status = useRef<HTMLSpanElement>(null)
  // Not as state: the whole drawing would render again for each point under the pointer.
  const say = (text: string) => {
    if (status.current) status.current.textContent = text
  }
  const ticks = useMemo(() => ticksOf(points.length), [points])
  const data = useMemo(() => [...points], [points])
  const axis = useMemo(() => {
    const values = points.flatMap(({ value, previous }) => [value, previous?.value ?? null])
    return valueAxis(
      values.filter(value => value !== null),
      unit,
      isSmall ? 'small' : 'full',
    )
  }, [points, unit, isSmall])
  const drawing = kind === 'bar' && points.length <= MOST_BARS ? 'bar' : 'line'
  const still = { isAnimationActive: false } as const
  return (
    <>
      <ResponsiveContainer height={isSmall ? HEIGHT.small : HEIGHT.full}>
        <ComposedChart data={data} margin={MARGIN} barGap={2} title={title}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            {...AXIS}
            ticks={ticks}
            tickFormatter={(index: number) => points[index]?.short ?? ''}
            reversed={isReversed}
            interval="preserveStartEnd"
            minTickGap={24}
            tickMargin={8}
          />
          <YAxis
            {...AXIS}
            orientation={isReversed ? 'right' : 'left'}
            width="auto"
            interval={0}
            {...axis}
            allowDecimals={unit === 'percent'}
            tickFormatter={(value: number) => formatTick(value, unit, language)}
          />
          {drawing === 'line' ? (
            <>
              <Area {...still} dataKey={currentOf} {...SERIES} fill="var(--series-1)" fillOpacity={0.12} />
              {isCompared && <Line {...still} dataKey={previousOf} {...PREVIOUS} />}
            </>
          ) : (
            inOrder.map(series => <Bar key={series} {...still} {...BARS[series]} radius={BAR_TOP} maxBarSize={28} />)
          )}
          <Tooltip
            {...still}
            // Also where the period has not begun yet: what it is compared with.
            filterNull={false}
            cursor={drawing === 'line' ? { stroke: 'var(--line-strong)' } : { fill: 'var(--surface-3)' }}
            content={(tip: TooltipContentProps) => {
              const point = tip.active ? (tip.payload[0]?.payload as ChartPoint | undefined) : undefined
              const shown = [point, point?.previous].filter(each => each !== undefined)
              const lines = shown.map(
                ({ label, value }) => [label, value === null ? '' : formatValue(value, unit, language)] as const,
              )
              return <Tip lines={lines} onSay={say} />
            }}
          />
        </ComposedChart>
      </ResponsiveContainer>
      <VisuallyHidden role="status" ref={status} />
    </>
  )
}

export default memo(Plot)

/** More would be thinner than the gaps between them; their outline says the same. */
const MOST_BARS = 120
/** Each text at the axis is measured. */
const MOST_TICKS = 12

/** Evenly spaced points that have a text at the axis, by their index. */
function ticksOf(count: number): number[] {
  const step = Math.ceil(count / MOST_TICKS)
  return Array.from({ length: Math.ceil(count / step) || 0 }, (_, index) => index * step)
}

const SERIES = { stroke: 'var(--series-1)', strokeWidth: 2, activeDot: { r: 4, stroke: 'var(--surface)' } } as const
const PREVIOUS = {
  stroke: 'var(--series-other)',
  strokeWidth: 2,
  strokeDasharray: '4 4',
  dot: false,
  activeDot: { r: 4, stroke: 'var(--surface)' },
} as const
const BARS = {
  current: { dataKey: currentOf, fill: 'var(--series-1)' },
  previous: { dataKey: previousOf, fill: 'var(--series-other)' },
} as const
const BAR_TOP: [number, number, number, number] = [3, 3, 0, 0]

interface TipProps {
  /** Labels and values. */
  lines: readonly (readonly [string, string])[]
  onSay: (text: string) => void
}

/** The values of a point, under the pointer and for arrow keys. */
function Tip({ lines, onSay }: TipProps) {
  const text = lines.map(line => line.join(': ')).join('; ')
  const say = useEffectEvent(onSay)
  useEffect(() => say(text), [text])
  return (
    lines.length > 0 && (
      <div className={styles.tip}>
        {lines.map(([label, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: this period, and the previous one
          <p key={index} className={styles.value}>
            <span className={styles.key} data-series={index > 0 ? 'other' : undefined}>
              {label}
            </span>
            <strong>{value}</strong>
          </p>
        ))}
      </div>
    )
  )
}
