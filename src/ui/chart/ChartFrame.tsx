import { type ReactNode, useId, useState } from 'react'
import { csvLine } from '#lib/csv.ts'
import { Button } from '../Button.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './Chart.module.css'
import { ChartTable } from './ChartTable.tsx'

export interface ChartWords {
  /** Headings of the table's columns. */
  period: string
  name: string
  share: string
  current: string
  previous: string
  showTable: string
  hideTable: string
  /** "Copy as CSV" */
  copy: string
  copied: string
  empty: string
  /** Sentences for screen readers: "Up 12% against the previous period." */
  up: (change: string) => string
  down: (change: string) => string
  same: string
  /** "Highest on Nov 3, 2026: $800.00." */
  highest: (label: string, value: string) => string
}

type Rows = () => readonly (readonly string[])[]

interface ChartFrameProps {
  title: string
  words: ChartWords
  /** In a sentence or two, for screen readers; everyone else sees it in the drawing. */
  summary?: string
  /** Of the table. Without any, the chart says that there is no data. */
  rowCount: number
  /** The same values as a table, which screen readers read and everyone can open: headings, and rows of as many texts. */
  head: readonly string[]
  rows: Rows
  /** The rows for a spreadsheet program. */
  csv: Rows
  legend?: ReactNode
  children: ReactNode
}

/**
 * Tables up to this length are always in the document, for screen readers. A longer one would take longer to render than the
 * drawing, and nobody listens to a thousand rows unasked: the button before it opens it, for everyone.
 */
const MOST_HIDDEN_ROWS = 100

/** What is around a chart's drawing. */
export function ChartFrame({ title, words, summary, rowCount, head, rows, csv, legend, children }: ChartFrameProps) {
  const [isShown, setShown] = useState(false)
  const id = useId()
  if (rowCount === 0) return <p className={`${styles.plot} ${styles.empty}`}>{words.empty}</p>
  return (
    <figure className={styles.chart} aria-label={title}>
      {summary && <VisuallyHidden>{summary}</VisuallyHidden>}
      <div className={styles.head}>
        <div className={styles.legend} aria-hidden="true">
          {legend}
        </div>
        <div className={styles.buttons}>
          <CopyChartButton {...{ title, words, head, csv }} />
          <Button
            size="small"
            variant="ghost"
            aria-expanded={isShown}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? words.hideTable : words.showTable}
          </Button>
        </div>
      </div>
      {children}
      {(isShown || rowCount <= MOST_HIDDEN_ROWS) && (
        <div id={id} className={isShown ? undefined : styles.hidden}>
          {/* An hour can occur twice. */}
          <ChartTable {...{ title, head }} rows={rows().map(([name, ...values], id) => ({ id, name, values }))} />
        </div>
      )}
    </figure>
  )
}

type CopyChartProps = Pick<ChartFrameProps, 'title' | 'words' | 'head' | 'csv'>

/** Copies a chart's values for a spreadsheet program. */
export function CopyChartButton({ title, words, head, csv }: CopyChartProps) {
  const text = () => [head, ...csv()].map(csvLine).join('')
  return <CopyButton text={text} label={`${words.copy}: ${title}`} copiedLabel={words.copied} />
}
