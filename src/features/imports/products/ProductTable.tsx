import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { splitCells } from '#lib/csv.ts'
import { CELL } from '#lib/importCells.ts'
import { isolated } from '#lib/isolated.ts'
import { moneyText, numberText } from '#lib/valueText.ts'
import { Badge } from '#ui/Badge.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Name } from '#ui/Name.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import { Td, Th } from '#ui/table/Cells.tsx'
import { Row, Table, TableBody, TableHead } from '#ui/table/Table.tsx'
import { columnLabel } from '../columnLabel.ts'
import { readFile } from '../file/openReader.ts'
import type { FileProblem, FileRecord, ImportRow } from '../file/rows.ts'
import type { CheckedFile, Verdict } from '../report.ts'
import styles from './ProductTable.module.css'
import { productProblemText } from './productProblemText.ts'

/** Products that are shown. */
const SHOWN = 20

/** The columns of the table, with those of the file that each shows. */
const COLUMNS = {
  name: /^(name|sku|id)$/,
  price: /^(price|salePrice|msrp|variantPrice)$/,
  options: /^(option|variantSku)/,
  stock: /^(trackInventory|quantity)$/,
  weight: /^weight$/,
  status: /^status$/,
  categories: /^categories$/,
} as const
type Column = keyof typeof COLUMNS
const IDS = Object.keys(COLUMNS) as Column[]
const isNumeric = (id: Column) => ['price', 'stock', 'weight'].includes(id)

/** The first products of a file with the values that they will have, and what is wrong or will change at its place. */
export function ProductTable({ file, report }: CheckedFile) {
  const { t } = useTranslation('imports')
  const [onlyWrong, setOnlyWrong] = useState(false)
  const { reading, refused, wrong } = report
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['imports', 'first', report.id, onlyWrong],
    queryFn: ({ signal }) =>
      readFile<'records'>(
        { kind: 'records', type: 'products', onlyWrong, most: { records: SHOWN }, ...{ file, reading, refused } },
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
          label={t('table.onlyProblems')}
          checked={onlyWrong}
          onChange={event => setOnlyWrong(event.target.checked)}
        />
      )}
      <Table label={t('table.title')} busy={isPlaceholderData} wide>
        <TableHead>
          <Th kind="media" hidden>
            {t('column.images')}
          </Th>
          {IDS.map(id => (
            <Th key={id} kind={id === 'name' ? 'title' : 'field'} numeric={isNumeric(id)}>
              {t(`table.${id}`)}
            </Th>
          ))}
          <Th>{t('rows.result.outcome')}</Th>
        </TableHead>
        <TableBody>
          {data.records.map(record => (
            <ProductRow key={record.rows[0]?.line} record={record} verdict={verdictOf(record, report.verdicts)} />
          ))}
        </TableBody>
      </Table>
      {data.hasMore && (
        <Muted>{t('table.first', { shown: data.records.length.toLocaleString(i18next.language) })}</Muted>
      )}
    </Stack>
  )
}

const verdictOf = ({ rows }: FileRecord, verdicts: CheckedFile['report']['verdicts']): Verdict | undefined =>
  rows.map(({ line }) => verdicts[line]).find(Boolean)

function ProductRow({ record, verdict }: { record: FileRecord; verdict: Verdict | undefined }) {
  const { t } = useTranslation('imports')
  const { rows } = record
  const problems = [...record.problems, ...(verdict?.problems ?? []).map(each => ({ line: 0, ...each }))]
  const changes = verdict?.changes ?? []
  const idOf = (column: string) => IDS.find(id => COLUMNS[id].test(column))
  const texts = textsOf(rows)
  const changeText = ({ column, from, to }: (typeof changes)[number]) =>
    t('review.fromTo', {
      column: columnLabel(column),
      from: isolated(from || t('review.empty')),
      to: isolated(to || t('review.empty')),
    })
  const outcome = problems.length > 0 ? 'refused' : (verdict?.outcome ?? 'new')
  const problemText = (each: FileProblem) =>
    [columnLabel(each.column), productProblemText(each)].filter(Boolean).join(': ')
  const notes = (of: (column: string) => boolean, look?: string) => [
    ...changes
      .filter(({ column }) => of(column))
      .map(each => (
        <p key={changeText(each)} className={look}>
          {changeText(each)}
        </p>
      )),
    ...problems
      .filter(({ column }) => of(column))
      .map(each => (
        <p
          key={`${each.line} ${each.column} ${each.code} ${each.detail}`}
          className={`${styles.problem} ${look ?? ''}`}
        >
          {problemText(each)}
        </p>
      )),
  ]
  return (
    <Row>
      <Td kind="media">
        <Thumbnail src={splitCells(rows[0]?.cells.images ?? '')[0] ?? ''} alt="" />
      </Td>
      {IDS.map(id => (
        <Td
          key={id}
          kind={id === 'name' ? 'title' : 'field'}
          numeric={isNumeric(id)}
          {...(id === 'price' && { phone: 'top' })}
        >
          <Name>{texts[id]}</Name>
          {notes(column => idOf(column) === id, id === 'name' ? styles.atCell : styles.beside)}
          {/* On phones, the cells of the others are not shown, or narrow. */}
          {id === 'name' && notes(column => idOf(column) !== id, styles.onPhone)}
        </Td>
      ))}
      <Td phone="start">
        <Badge tone={outcome === 'refused' ? 'danger' : outcome === 'unchanged' ? 'neutral' : 'info'}>
          {t(`table.outcome.${outcome}`)}
        </Badge>
        {notes(column => idOf(column) === undefined, styles.beside)}
      </Td>
    </Row>
  )
}

/** A product's values as a merchant reads them; the values of variants together. */
function textsOf(rows: readonly ImportRow[]): Record<Column, string> {
  const { language } = i18next
  const cells = rows[0]?.cells ?? {}
  const money = (text: string) => moneyText(text, language)
  const each = (column: string) => [...new Set(rows.map(row => row.cells[column]?.trim() ?? '').filter(Boolean))]
  const paid = [cells.salePrice || cells.price || '', ...each('variantPrice')].filter(Boolean)
  const sorted = paid.toSorted((a, b) => Number(a) - Number(b))
  const range = [...new Set([sorted[0], sorted.at(-1)])].map(text => money(text ?? '')).join('–')
  const options = [1, 2, 3, 4, 5].flatMap(number => {
    const values = each(`option${number}Value`)
    return values.length > 0 ? [`${cells[`option${number}Name`] ?? ''}: ${values.join(', ')}`] : []
  })
  const tracked = rows.filter(row => CELL.yes.test(row.cells.trackInventory?.trim() ?? ''))
  const quantity = tracked.reduce((sum, row) => sum + Number(row.cells.quantity || 0), 0)
  const skus = [cells.sku, ...(rows.length === 1 ? [cells.variantSku] : [])].filter(Boolean)
  return {
    name: [cells.name, ...new Set(skus)].filter(Boolean).join(' · '),
    price:
      cells.salePrice && rows.length === 1
        ? i18next.t('imports:table.sale', { price: money(cells.salePrice), from: money(cells.price ?? '') })
        : range,
    options: options.join(' · '),
    stock:
      tracked.length > 0
        ? quantity.toLocaleString(language)
        : cells.trackInventory === undefined
          ? ''
          : i18next.t('imports:table.untracked'),
    weight: cells.weight ? i18next.t('imports:table.pounds', { weight: numberText(cells.weight, language) }) : '',
    status: cells.status ?? '',
    categories: splitCells(cells.categories ?? '').join(', '),
  }
}
