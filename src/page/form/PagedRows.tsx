import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasWords, searchWords } from '#lib/fold.ts'
import { SearchInput } from '#ui/form/SearchInput.tsx'
import { LocalPagination } from '../list/LocalPagination.tsx'
import { useFirstError } from './firstError.ts'
import { useRowList } from './showField.ts'

/** Number of rendered rows: every input takes time when a form opens, and users never see hundreds of them. */
export const ROWS_AT_ONCE = 10

interface PagedRowsProps<Row> {
  /** The form's field with the rows. */
  name: string
  rows: readonly Row[]
  /** The index of a row in the form's field; default: its index in `rows`. */
  indexOf?: (row: Row) => number
  /** The searchable text of a row. */
  textOf: (row: Row) => string
  searchLabel: string
  /** Renders a row; `index` is its index in the form's field. */
  children: (row: Row, index: number) => ReactNode
  /** Wraps the rendered rows in their list. */
  list: (rows: ReactNode) => ReactNode
}

/** A long list of records in a form, page by page. Rows that are not on the screen keep their values, and are validated and saved. */
export function PagedRows<Row extends { key: string }>(props: PagedRowsProps<Row>) {
  const { name, rows, indexOf, textOf, searchLabel, children, list } = props
  const { t } = useTranslation('page')
  const [page, setPage] = useState(0)
  const [words, setWords] = useState('')
  const isLong = rows.length > ROWS_AT_ONCE
  const sought = isLong ? searchWords(words) : []
  const found = rows
    .map((row, at) => ({ row, index: indexOf?.(row) ?? at }))
    .filter(({ row }) => hasWords(textOf(row), sought))
  const last = Math.max(1, Math.ceil(found.length / ROWS_AT_ONCE))
  const current = Math.min(page, last - 1)
  const from = current * ROWS_AT_ONCE
  const shown = found.slice(from, from + ROWS_AT_ONCE)
  useRowList(name, row => {
    if (shown.some(({ index }) => index === row)) return
    const at = rows.findIndex((each, place) => (indexOf?.(each) ?? place) === row)
    if (at === -1) return
    setWords('')
    setPage(Math.floor(at / ROWS_AT_ONCE))
  })
  useFirstError(name)

  const drawn = list(shown.map(({ row, index }) => <Fragment key={row.key}>{children(row, index)}</Fragment>))
  if (!isLong) return drawn
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the search field is not meant to save the form */}
      <div onKeyDown={event => event.key === 'Enter' && event.preventDefault()}>
        <SearchInput
          label={searchLabel}
          clearLabel={t('list.clearSearch')}
          value={words}
          onValue={text => {
            setWords(text)
            setPage(0)
          }}
        />
      </div>
      {found.length > 0 ? drawn : <p>{t('list.noMatch')}</p>}
      <LocalPagination
        label={t('list.pagination')}
        page={current}
        size={ROWS_AT_ONCE}
        total={found.length}
        onPage={setPage}
      />
    </>
  )
}
