import { type ReactNode, useId, useState } from 'react'
import { Button } from '../Button.tsx'
import styles from './Chart.module.css'

export interface ChartWords {
  /** Headings of the table's columns. */
  period: string
  name: string
  share: string
  current: string
  previous: string
  showTable: string
  hideTable: string
  empty: string
}

interface ChartFrameProps {
  title: string
  words: ChartWords
  isEmpty: boolean
  /** The same values as a table, which screen readers read and everyone can open: headings, and rows of as many texts. */
  head: readonly string[]
  rows: readonly (readonly string[])[]
  legend?: ReactNode
  children: ReactNode
}

/** What is around a chart's drawing. */
export function ChartFrame({ title, words, isEmpty, head, rows, legend, children }: ChartFrameProps) {
  const [isShown, setShown] = useState(false)
  const id = useId()
  if (isEmpty) return <p className={`${styles.plot} ${styles.empty}`}>{words.empty}</p>
  return (
    <figure className={styles.chart} aria-label={title}>
      <div className={styles.head}>
        <div className={styles.legend} aria-hidden="true">
          {legend}
        </div>
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
      {children}
      <table id={id} aria-label={title} className={styles.table} data-shown={isShown || undefined}>
        <thead>
          <tr>
            {head.map(text => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour can occur twice
            <tr key={row}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column
                <td key={index}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
