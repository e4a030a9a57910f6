import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { Discount } from '#contract/discounts/discounts.ts'
import { DISCOUNT_RULES } from '#contract/discounts/discountWrites.ts'
import { isolated } from '#lib/isolated.ts'
import { selectUnfinished, startRun } from '#page/bulk/bulkRuns.ts'
import { MoneyField, NumberField } from '#page/form/fields/NumberFields.tsx'
import { SubmitDialog } from '#page/form/SubmitForm.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import type { Selection } from '#page/list/useSelection.ts'
import { refreshAll } from '#page/record/recordMutations.ts'
import { nounOf } from '#page/record/resource.ts'
import { List } from '#ui/List.tsx'
import { Name } from '#ui/Name.tsx'
import { Notice } from '#ui/Notice.tsx'
import { isAmount, isShare } from '../edit/amounts.ts'
import { numberIn } from '../edit/numbers.ts'
import { amountOf, isPercent, namesAmount, statusOf } from '../model.ts'
import { discountResource } from '../resource.ts'
import { amountWrites, withAmount } from './amountWrites.ts'
import { valueText } from './columns.tsx'

// Messages are keys of the namespace `discounts`.
const AmountsForm = z.object({ percent: z.string(), amount: z.string() }).check(({ value, issues }) => {
  const refuse = (path: string[], message: string) => issues.push({ code: 'custom', input: value, path, message })
  const { percent, amount } = value
  if (percent !== '' && !isShare(percent)) refuse(['percent'], DISCOUNT_RULES.percent)
  if (amount !== '' && !isAmount(amount)) refuse(['amount'], DISCOUNT_RULES.amount)
  if (percent === '' && amount === '') refuse([], 'amounts.none')
})
type AmountsForm = z.output<typeof AmountsForm>

/** The new amount of a discount, in its own unit; `null` if none was entered. */
function newAmount(row: Discount, { percent, amount }: AmountsForm): number | null {
  if (isPercent(row)) return isShare(percent) ? numberIn(percent) : null
  return isAmount(amount) ? Math.round(numberIn(amount) * 100) : null
}

interface AmountsDialogProps {
  selection: Selection<Discount>
  onClose: () => void
}

/** Changes the amounts of the selected discounts: one percentage for some, one dollar amount for the others. */
export default function AmountsDialog({ selection, onClose }: AmountsDialogProps) {
  const { t } = useTranslation(['discounts', 'page'])
  const queryClient = useQueryClient()
  // The selection when the dialog opened: the list behind it may change.
  const [rows] = useState(selection.rows)
  const state = useSubmitForm<AmountsForm>({
    schema: AmountsForm,
    values: { percent: '', amount: '' },
    send: () => start(),
  })
  const values = useWatch({ control: state.form.control }) as AmountsForm
  const shares = rows.filter(isPercent)
  const sums = rows.filter(row => !isPercent(row))
  const valueFor = (row: Discount) => newAmount(row, values)
  const isChanged = (row: Discount) => {
    const value = valueFor(row)
    return value !== null && value !== amountOf(row) && statusOf(row) !== 'ended'
  }
  const changing = rows.filter(isChanged)
  const ended = rows.filter(row => statusOf(row) === 'ended')
  const valueBefore = (row: Discount) => isolated(valueText(row))
  const valueAfter = (row: Discount) => isolated(valueText({ ...row, ...withAmount(row, valueFor(row) ?? 0) }))
  const changeText = (row: Discount) => t('amounts.change', { before: valueBefore(row), after: valueAfter(row) })
  const nameWarning = (row: Discount) => (namesAmount(row) ? t('amounts.inName', { value: valueBefore(row) }) : '')
  const run = {
    noun: (count: number) => nounOf(discountResource, count),
    nameOf: discountResource.nameOf,
    skippedText: (row: Discount) => t(ended.includes(row) ? 'amounts.leftEnded' : 'amounts.same'),
    removes: false,
  }

  const start = () => {
    onClose()
    const writes = amountWrites(queryClient)
    startRun({
      ...run,
      title: t('amounts.run'),
      rows: changing,
      skipped: rows.filter(row => !changing.includes(row)),
      perform: (row, options) => writes.set(row, valueFor(row) ?? 0, options),
      doneText: changeText,
      warningOf: nameWarning,
      undo: done =>
        startRun({
          ...run,
          title: t('amounts.undo'),
          rows: done,
          skipped: [],
          perform: writes.putBack,
          doneText: row => t('amounts.change', { before: valueAfter(row), after: valueBefore(row) }),
          onEnded: () => refreshAll(queryClient, discountResource),
        }),
      onEnded: ended => {
        refreshAll(queryClient, discountResource)
        selectUnfinished(selection, rows, ended)
      },
    })
  }
  return (
    <SubmitDialog
      state={state}
      messages="discounts"
      title={t('amounts.title', { count: rows.length })}
      submitLabel={t('amounts.run')}
      onClose={onClose}
    >
      {shares.length > 0 && (
        <NumberField<AmountsForm>
          name="percent"
          label={t('field.percent')}
          hint={t('amounts.percentHint', { count: shares.length })}
          unit="%"
        />
      )}
      {sums.length > 0 && (
        <MoneyField<AmountsForm>
          name="amount"
          label={t('field.amount')}
          hint={t('amounts.amountHint', { count: sums.length })}
        />
      )}
      {ended.length > 0 && <p>{t('amounts.ended', { count: ended.length })}</p>}
      {(values.percent !== '' || values.amount !== '') && (
        <p role="status">{t('amounts.preview', { count: changing.length })}</p>
      )}
      {changing.length > 0 && (
        <List gap={1} aria-label={t('amounts.run')}>
          {changing.map(row => (
            <li key={row.id}>
              <Name>{row.name}</Name>
              {': '}
              {changeText(row)}
              {nameWarning(row) && <Notice tone="warn">{nameWarning(row)}</Notice>}
            </li>
          ))}
        </List>
      )}
    </SubmitDialog>
  )
}
