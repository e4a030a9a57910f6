import i18next from 'i18next'
import type { ReactNode } from 'react'
import { formatNumber } from '#i18n/formatNumber.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTime, formatTimeWithZone } from '#lib/time.ts'
import { StatusBadge, type Tone } from '#ui/Badge.tsx'
import { Name } from '#ui/Name.tsx'
import { plainThumbnail } from '#ui/Thumbnail.tsx'
import { isUnbroken } from '#ui/table/unbroken.ts'
import { plainLink } from '../AppLink.tsx'

/** One column of a `DataTable`. */
export interface Column<Row> {
  id: string
  header: string
  kind?: 'media' | 'title' | 'field'
  numeric?: boolean
  /** Hidden in a narrow desktop window. */
  optional?: boolean
  /** In a third line on phones, in which there are two. */
  phoneLine?: 'moreStart' | 'moreEnd'
  /** Hidden on phones, whatever its position. */
  offPhone?: boolean
  /** Shown only if chosen. */
  extra?: boolean
  /** Its times are in the store's zone, which the table names. */
  isTime?: boolean
  /** The `sortBy` field; without it the column can't be sorted. */
  sort?: string
  /** Its content, of plain elements: a component without hooks is called as a function, because a list has hundreds of cells. */
  cell: (row: Row, view: RowView) => ReactNode
}

/** What a row shows besides its data. */
export interface RowView {
  /** It is shown next to the list. */
  isOpen: boolean
  /** URL of its image that failed to load. */
  failedImage: string | undefined
}

type Look<Row> = Partial<Omit<Column<Row>, 'id' | 'cell'>> & { header: string }

/** Columns for the usual kinds of value: `col.money('price', row => row.price, { header: 'Price' })`. */
export const col = {
  /** The row's name, a link to the row. The whole cell can be pressed; its screen is preloaded on hover. */
  link: <Row,>(id: string, name: (row: Row) => string, href: (row: Row) => string, look: Look<Row>): Column<Row> => ({
    id,
    kind: 'title',
    ...look,
    cell: row => plainLink(href(row), Name({ children: name(row) })),
  }),
  /** A small image next to the row's name. */
  image: <Row,>(id: string, src: (row: Row) => string | undefined, look: Look<Row>): Column<Row> => ({
    id,
    kind: 'media',
    ...look,
    cell: (row, { failedImage }) => plainThumbnail({ src: src(row), alt: '', failed: failedImage }),
  }),
  text: <Row,>(id: string, read: (row: Row) => ReactNode, look: Look<Row>): Column<Row> => ({
    id,
    ...look,
    cell: row => {
      const value = read(row)
      return <bdi data-unbroken={isUnbroken(value) || undefined}>{value}</bdi>
    },
  }),
  money: <Row,>(id: string, cents: (row: Row) => number, look: Look<Row>): Column<Row> => ({
    id,
    numeric: true,
    ...look,
    cell: row => formatMoney(cents(row), i18next.language),
  }),
  number: <Row,>(id: string, value: (row: Row) => number, look: Look<Row>): Column<Row> => ({
    id,
    numeric: true,
    ...look,
    cell: row => formatNumber(value(row)),
  }),
  /** A time; the table names the zone. */
  date: <Row,>(id: string, timestamp: (row: Row) => string, look: Look<Row>): Column<Row> => ({
    id,
    isTime: true,
    ...look,
    cell: row => (
      <time dateTime={timestamp(row)} title={formatTimeWithZone(timestamp(row), i18next.language)}>
        {formatTime(timestamp(row), i18next.language)}
      </time>
    ),
  }),
  status: <Row,>(id: string, read: (row: Row) => { tone: Tone; text: string }, look: Look<Row>): Column<Row> => ({
    id,
    ...look,
    cell: row => {
      const { tone, text } = read(row)
      return StatusBadge({ tone, children: text })
    },
  }),
}
