import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#i18n/formatNumber.ts'
import { isolated } from '#lib/isolated.ts'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Name } from '#ui/Name.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import { cellProps, Th } from '#ui/table/Cells.tsx'
import { rowProps, Table, TableBody, TableHead } from '#ui/table/Table.tsx'
import { readFile } from '../file/openReader.ts'
import type { Importer } from '../importer.ts'
import type { CheckedFile } from '../report.ts'
import styles from './CheckTable.module.css'
import { OutcomeBadge } from './OutcomeBadge.tsx'
import { type CheckedRecord, notesOf, outcomeOf, rowsAsTheyWillBe } from './recordNotes.ts'

const tableOf = ({ table, formats }: Importer, { reading }: CheckedFile['report']) =>
  formats?.[reading.format]?.table ?? table

/** Records that are shown. */
const SHOWN = 20

interface CheckTableProps extends CheckedFile {
  importer: Importer
}

/** The first records of a file with the values that they will have, and what is wrong or will change at its place. */
export function CheckTable({ importer, file, report }: CheckTableProps) {
  const { type, unit } = importer
  const table = tableOf(importer, report)
  const { t } = useTranslation('imports')
  const [onlyWrong, setOnlyWrong] = useState(false)
  const { reading, refused, wrong } = report
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['imports', 'first', report.id, onlyWrong],
    queryFn: ({ signal }) =>
      readFile<'records'>(
        { kind: 'records', type, onlyWrong, most: { records: SHOWN }, ...{ file, reading, refused } },
        {},
        signal,
      ),
    placeholderData: before => before,
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false },
  })
  if (!data || data.records.length === 0) return null
  return (
    <Stack gap={2}>
      {wrong > 0 && (
        <Checkbox
          label={t(`${unit}.onlyProblems`)}
          checked={onlyWrong}
          onChange={event => setOnlyWrong(event.target.checked)}
        />
      )}
      <Table label={t(`${type}.first`)} busy={isPlaceholderData} wide>
        <TableHead>
          {table.imageOf && (
            <Th kind="media" hidden>
              {t('column.images')}
            </Th>
          )}
          {table.columns.map(({ id, numeric }, at) => (
            <Th key={id} kind={at === 0 ? 'title' : 'field'} {...(numeric && { numeric })}>
              {t(`table.${id}`)}
            </Th>
          ))}
          <Th>{t('rows.result.outcome')}</Th>
        </TableHead>
        <TableBody>
          {data.records.map(record => (
            <RecordRow
              key={record.rows[0]?.line}
              {...{ importer, record, report }}
              verdict={record.rows.map(({ line }) => report.verdicts[line]).find(Boolean)}
            />
          ))}
        </TableBody>
      </Table>
      {data.hasMore && <Muted>{t('table.first', { shown: formatNumber(data.records.length) })}</Muted>}
    </Stack>
  )
}

function RecordRow({ importer, report, record, verdict }: CheckedRecord) {
  const table = tableOf(importer, report)
  const { t } = useTranslation('imports')
  const rows = rowsAsTheyWillBe(record, verdict)
  const texts = table.textsOf(rows[0]?.cells ?? {}, rows)
  const notes = notesOf({ importer, report, record, verdict })
  const idOf = (column: string) => table.columns.find(({ of }) => of.test(column))?.id
  const shown = (of: (column: string) => boolean, look?: string) =>
    notes
      .filter(({ column }) => of(column))
      .map(({ text, kind }) => (
        <p key={text} className={[kind === 'problem' && styles.problem, look].filter(Boolean).join(' ')}>
          {text}
        </p>
      ))
  const titleCell = (id: string): ReactNode => (
    <>
      {/* On phones, the cells of the others are not shown, or narrow. */}
      <p className={styles.onPhone}>
        {table.columns
          .filter((column, at) => at > 0 && !column.phone && texts[column.id])
          .map(column => `${t(`table.${column.id}`)}: ${isolated(texts[column.id] ?? '')}`)
          .join(' · ')}
      </p>
      {shown(column => idOf(column) !== id, styles.onPhone)}
    </>
  )
  return (
    <tr {...rowProps()}>
      {table.imageOf && (
        <td {...cellProps({ kind: 'media' })}>
          <Thumbnail src={table.imageOf(record.rows)} alt="" />
        </td>
      )}
      {table.columns.map(({ id, numeric, phone }, at) => (
        <td
          key={id}
          {...cellProps({ kind: at === 0 ? 'title' : 'field', numeric, ...(phone && { phone: 'top' as const }) })}
        >
          {Name({ children: texts[id] ?? '' })}
          {shown(column => idOf(column) === id, at === 0 ? styles.atCell : styles.beside)}
          {at === 0 && titleCell(id)}
        </td>
      ))}
      <td {...cellProps({ phone: 'start' })}>
        <OutcomeBadge outcome={outcomeOf(notes, verdict)} />
        {shown(column => idOf(column) === undefined, styles.beside)}
      </td>
    </tr>
  )
}
