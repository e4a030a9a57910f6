import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#i18n/formatNumber.ts'
import { isolated } from '#lib/isolated.ts'
import { Badge } from '#ui/Badge.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Name } from '#ui/Name.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import { Td, Th } from '#ui/table/Cells.tsx'
import { Row, Table, TableBody, TableHead } from '#ui/table/Table.tsx'
import { columnName } from '../columnLabel.ts'
import { readFile } from '../file/openReader.ts'
import type { FileRecord } from '../file/rows.ts'
import type { Importer } from '../importer.ts'
import type { CheckedFile, Verdict } from '../report.ts'
import styles from './CheckTable.module.css'

/** Records that are shown. */
const SHOWN = 20

interface CheckTableProps extends CheckedFile {
  importer: Importer
}

/** The first records of a file with the values that they will have, and what is wrong or will change at its place. */
export function CheckTable({ importer, file, report }: CheckTableProps) {
  const { type, unit, table } = importer
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

interface RecordRowProps extends Pick<CheckTableProps, 'importer' | 'report'> {
  record: FileRecord
  verdict: Verdict | undefined
}

function RecordRow({ importer, report, record, verdict }: RecordRowProps) {
  const { table } = importer
  const { t } = useTranslation('imports')
  const rows = rowsAsTheyWillBe(record, verdict)
  const texts = table.textsOf(rows[0]?.cells ?? {}, rows)
  const notes = notesOf({ importer, report, record, verdict })
  const idOf = (column: string) => table.columns.find(({ of }) => of.test(column))?.id
  const shown = (of: (column: string) => boolean, look?: string) =>
    notes
      .filter(({ column }) => of(column))
      .map(({ text, isProblem }) => (
        <p key={text} className={[isProblem && styles.problem, look].filter(Boolean).join(' ')}>
          {text}
        </p>
      ))
  const outcome = notes.some(({ isProblem }) => isProblem) ? 'refused' : (verdict?.outcome ?? 'new')
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
    <Row>
      {table.imageOf && (
        <Td kind="media">
          <Thumbnail src={table.imageOf(record.rows)} alt="" />
        </Td>
      )}
      {table.columns.map(({ id, numeric, phone }, at) => (
        <Td
          key={id}
          kind={at === 0 ? 'title' : 'field'}
          {...(numeric && { numeric })}
          {...(phone && { phone: 'top' as const })}
        >
          <Name>{texts[id] ?? ''}</Name>
          {shown(column => idOf(column) === id, at === 0 ? styles.atCell : styles.beside)}
          {at === 0 && titleCell(id)}
        </Td>
      ))}
      <Td phone="start">
        <Badge tone={outcome === 'refused' ? 'danger' : outcome === 'unchanged' ? 'neutral' : 'info'}>
          {t(`table.outcome.${outcome}`)}
        </Badge>
        {shown(column => idOf(column) === undefined, styles.beside)}
      </Td>
    </Row>
  )
}

/** The values that the provider will store; what it refuses, as it is in the file. */
function rowsAsTheyWillBe({ rows }: FileRecord, verdict: Verdict | undefined): FileRecord['rows'] {
  const { values = {}, outcome } = verdict ?? {}
  const isRefused = outcome === 'refused'
  return rows.map(row => ({ ...row, cells: isRefused ? { ...values, ...row.cells } : { ...row.cells, ...values } }))
}

/** What is to be said of a record, each at its column. */
function notesOf({ importer, report, record, verdict }: RecordRowProps) {
  const name = (column: string) => columnName(column, report.named)
  const text = (value: string) => isolated(value || i18next.t('imports:review.empty'))
  const problems = [...record.problems, ...(verdict?.problems ?? [])]
  return [
    ...(problems.length > 0 ? [] : (verdict?.changes ?? [])).map(({ column, from, to }) => ({
      ...{ column, isProblem: false },
      text: i18next.t('imports:review.fromTo', { column: name(column), from: text(from), to: text(to) }),
    })),
    ...Object.entries(record.converted).map(([column, from]) => ({
      ...{ column, isProblem: false },
      text: i18next.t('imports:table.converted', { from: isolated(from) }),
    })),
    ...problems.map(problem => ({
      ...{ column: problem.column, isProblem: true },
      text: [name(problem.column), importer.problemText(problem)].filter(Boolean).join(': '),
    })),
  ]
}
