import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { BandKind } from '#contract/shipping/bands.ts'
import { METHOD_RULES } from '#contract/shipping/shippingMethodRules.ts'
import { readMoney, readNumber } from '#lib/number.ts'
import { providerText } from '#page/failure/errorMessage.ts'
import { useNumberText } from '#page/form/fields/useNumberText.ts'
import { useField } from '#page/form/formMessages.ts'
import { MoneyInput, NumberInput } from '#ui/form/TextInput.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { FieldTable } from '#ui/table/FieldTable.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './BandTable.module.css'
import { type BandRow, rangeProblems } from './bandRows.ts'
import type { MethodForm } from './schema.ts'

interface BandTableProps {
  kind: BandKind
  rows: BandRow[]
  onChange: (rows: BandRow[]) => void
}

const COLUMNS = ['minimum', 'maximum', 'price'] as const
type BandColumn = (typeof COLUMNS)[number]

/** The ranges with their prices. Overlaps and gaps are reported while typing. */
export function BandTable({ kind, rows, onChange }: BandTableProps) {
  const { t } = useTranslation('shipping')
  const problems = rangeProblems(kind, rows)
  const headerOf = (column: BandColumn) =>
    t(`bands.${column}`) + (kind === 'byWeight' && column !== 'price' ? ` (${t('lbs')})` : '')
  const remove = (pressed: HTMLElement, id: string) => {
    const group = pressed.closest('[role=group]')
    flushSync(() => onChange(rows.filter(row => row.id !== id)))
    group?.querySelector<HTMLElement>('tbody tr:last-child input, button')?.focus()
  }
  return (
    <div>
      {rows.length > 0 && (
        <FieldTable
          label={t(`kind.${kind}`)}
          head={COLUMNS.map(headerOf)}
          rows={rows.map(({ id }, at) => ({
            id,
            fields: COLUMNS.map(column => (
              <BandCell key={column} kind={kind} at={at} column={column} isWrong={isWrong(problems[at], column)} />
            )),
            action: (
              <IconButton
                glyph={Trash}
                label={t('bands.remove', { number: at + 1 })}
                onClick={event => remove(event.currentTarget, id)}
              />
            ),
            note: (
              <div id={noteId(kind, at)}>
                <BandErrors kind={kind} at={at} problem={problems[at] ?? null} />
              </div>
            ),
          }))}
        />
      )}
      {/* The messages of rows are at their fields; this announces new ones once. */}
      <VisuallyHidden>
        <span role="status">
          {problems.includes('overlap') ? t('bands.someOverlap') : problems.includes('gap') ? t('bands.someGap') : ''}
        </span>
      </VisuallyHidden>
    </div>
  )
}

const noteId = (kind: BandKind, at: number) => `${kind}-${at}-problem`
const isWrong = (problem: string | null | undefined, column: BandColumn) =>
  Boolean(problem) && problem !== 'gap' && column !== 'price'

interface BandCellProps {
  kind: BandKind
  at: number
  column: BandColumn
  isWrong: boolean
}

function BandCell({ kind, at, column, isWrong }: BandCellProps) {
  const { t } = useTranslation('shipping')
  const isMoney = kind === 'byPrice' || column === 'price'
  const { field, error } = useField<MethodForm>(`${kind}.${at}.${column}`)
  const { value, onChange: onValue, onBlur, ...other } = field
  const input = useNumberText({
    value: String(value ?? ''),
    onValue,
    onBlur,
    read: isMoney ? readMoney : readNumber,
  })
  const props = {
    ...other,
    ...input,
    'aria-label': t('bands.cell', { column: t(`bands.${column}`), number: at + 1 }),
    'aria-invalid': isWrong || error ? (true as const) : undefined,
    'aria-describedby': noteId(kind, at),
    placeholder: column === 'maximum' ? t('bands.noLimit') : undefined,
  }
  return isMoney ? <MoneyInput {...props} /> : <NumberInput {...props} />
}

interface BandErrorsProps {
  kind: BandKind
  at: number
  problem: ReturnType<typeof rangeProblems>[number]
}

/** The errors of a row: overlaps and gaps while typing, the others after leaving it. */
function BandErrors({ kind, at, problem }: BandErrorsProps) {
  const { t } = useTranslation('shipping')
  const minimum = useField<MethodForm>(`${kind}.${at}.minimum`).error
  const maximum = useField<MethodForm>(`${kind}.${at}.maximum`).error
  const price = useField<MethodForm>(`${kind}.${at}.price`).error
  const live = problem && (problem === 'gap' ? t('bands.gap') : providerText(METHOD_RULES[problem]))
  const isRange = (text: string | undefined) => text === undefined || text === providerText(METHOD_RULES.overlap)
  const texts = [live, isRange(minimum) ? null : minimum, maximum, price].filter(text => text)
  if (texts.length === 0) return null
  return (
    <span className={styles.problem} data-tone={problem === 'gap' && texts.length === 1 ? 'warn' : 'danger'}>
      {[...new Set(texts)].join(' ')}
    </span>
  )
}
