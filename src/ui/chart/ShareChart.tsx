import styles from './Chart.module.css'
import { ChartFrame, type ChartWords } from './ChartFrame.tsx'
import { type ChartUnit, formatValue, plainValue } from './chartFormat.ts'

interface ShareChartProps {
  /** What is divided: "Orders by source". */
  title: string
  /** In the order in which they are shown; the first four have a color each. */
  shares: readonly { label: string; value: number }[]
  unit: ChartUnit
  words: ChartWords
  language: string
}

const seriesOf = (index: number) => (index < 4 ? String(index + 1) : 'other')

/** The parts of a whole, as one bar. Every value is written beside it, so nothing has to be pointed at. */
export function ShareChart({ title, shares, unit, words, language }: ShareChartProps) {
  const total = shares.reduce((sum, { value }) => sum + value, 0)
  const part = (value: number) => formatValue(value / total, 'percent', language)
  const text = (value: number) => formatValue(value, unit, language)
  const head = [words.name, title, words.share]
  const rows = () => shares.map(({ label, value }) => [label, text(value), part(value)])
  const csv = () => shares.map(({ label, value }) => [label, plainValue(value, unit), (value / total).toFixed(4)])
  const legend = shares.map(({ label, value }, index) => (
    <span key={label} className={styles.key} data-series={seriesOf(index)}>
      {label} <strong>{text(value)}</strong> {part(value)}
    </span>
  ))
  return (
    <ChartFrame title={title} words={words} rowCount={total === 0 ? 0 : shares.length} {...{ head, rows, csv, legend }}>
      <div className={styles.shares} aria-hidden="true">
        {shares.map(
          ({ label, value }, index) =>
            value > 0 && <span key={label} data-series={seriesOf(index)} style={{ flexGrow: value }} />,
        )}
      </div>
    </ChartFrame>
  )
}
