import type { ReactNode } from 'react'
import styles from './Chart.module.css'
import { type ChartWords, CopyChartButton } from './ChartFrame.tsx'
import { ChartTable } from './ChartTable.tsx'
import { type ChartUnit, formatValue, plainValue } from './chartFormat.ts'

export interface RankRow {
  id: string
  name: string
  /** Default: the name. */
  link?: ReactNode
  /** One for each column. */
  values: readonly number[]
}

interface RankTableProps {
  title: string
  /** The values beside the name; the bars are as long as those of the last. */
  columns: readonly { head: string; unit: ChartUnit }[]
  rows: readonly RankRow[]
  /** What a bar of full length is. Default: the largest. */
  full?: number
  words: ChartWords
  language: string
}

/** Values of things beside each other, the first ones being the largest: a table whose rows are bars. */
export function RankTable({ title, columns, rows, full, words, language }: RankTableProps) {
  if (rows.length === 0) return <p className={`${styles.few} ${styles.empty}`}>{words.empty}</p>
  const lengthOf = ({ values }: RankRow) => values.at(-1) ?? 0
  const longest = full ?? Math.max(...rows.map(lengthOf))
  const head = [words.name, ...columns.map(({ head }) => head)]
  const cells = (row: RankRow, write: (value: number, unit: ChartUnit) => string) =>
    columns.map(({ unit }, index) => write(row.values[index] ?? 0, unit))
  const csv = () => rows.map(row => [row.name, ...cells(row, plainValue)])
  return (
    <div className={styles.rank}>
      <ChartTable
        {...{ title, head }}
        rows={rows.map(row => ({
          id: row.id,
          name: (
            <>
              {row.link ?? <bdi>{row.name}</bdi>}
              <span className={styles.bar} style={{ inlineSize: `${(lengthOf(row) / (longest || 1)) * 100}%` }} />
            </>
          ),
          values: cells(row, (value, unit) => formatValue(value, unit, language)),
        }))}
      />
      <div className={styles.buttons}>
        <CopyChartButton {...{ title, words, head, csv }} />
      </div>
    </div>
  )
}
