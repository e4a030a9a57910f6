import { Suspense } from 'react'
import { lazyPart } from '../lazyPart.tsx'
import { Skeleton } from '../Skeleton.tsx'
import styles from './Chart.module.css'
import { ChartFrame, type ChartWords } from './ChartFrame.tsx'
import { type ChartUnit, formatValue, plainValue } from './chartFormat.ts'
import { summaryOf } from './chartSummary.ts'

const Plot = lazyPart(() => import('./Plot.tsx'))

/** A value of a period: a day, a month, an hour. */
export interface ChartPoint {
  /** Names it in full: `Nov 1, 2026`. */
  label: string
  /** The same at the axis: `Nov 1`. */
  short: string
  /** The same in a copied table, where it differs: `2026-11-01`. */
  key?: string
  /** `null` if the period has not begun yet. */
  value: number | null
  /** What it is compared with. */
  previous?: { label: string; value: number }
}

export interface ChartProps {
  kind: 'line' | 'bar'
  /** What is measured: "Sales". */
  title: string
  /** From old to new. Without any, the chart says that there is no data. */
  points: readonly ChartPoint[]
  unit: ChartUnit
  words: ChartWords
  language: string
  /** Half as high, next to figures. */
  isSmall?: boolean
}

/**
 * Values over time, beside those of the previous period where the points have them. Arrow keys lead through the points, and the
 * same values are in a table. `useChartText` of `src/page/chart` gives `words` and `language`.
 */
export function Chart({ kind, title, points, unit, words, language, isSmall }: ChartProps) {
  const isCompared = points.some(({ previous }) => previous)
  const head = [words.period, title, ...(isCompared ? [words.previous] : [])]
  const rows = () => points.map(point => cellsOf(point, isCompared, value => formatValue(value, unit, language)))
  const csv = () =>
    points.map(({ key, ...point }) =>
      cellsOf({ ...point, label: key ?? point.label }, isCompared, value => plainValue(value, unit)),
    )
  const summary = summaryOf(points, { unit, words, language })
  const legend = isCompared && (
    <>
      <span className={styles.key}>{words.current}</span>
      <span className={styles.key} data-series="other">
        {words.previous}
      </span>
    </>
  )
  return (
    <ChartFrame {...{ title, words, summary, head, rows, csv, legend }} rowCount={points.length}>
      <div className={styles.plot} data-small={isSmall || undefined}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <Plot {...{ kind, title, points, unit, language, isSmall }} />
        </Suspense>
      </div>
    </ChartFrame>
  )
}

/** Of the table. */
const cellsOf = ({ label, value, previous }: ChartPoint, isCompared: boolean, text: (value: number) => string) => [
  label,
  value === null ? '' : text(value),
  ...(isCompared ? [previous ? text(previous.value) : ''] : []),
]
