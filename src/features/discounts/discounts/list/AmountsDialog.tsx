import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Discount } from '#contract/discounts/discounts.ts'
import { isolated } from '#lib/isolated.ts'
import { readMoney, readNumber } from '#lib/number.ts'
import { selectUnfinished, startRun } from '#page/bulk/bulkRuns.ts'
import { FormDialog } from '#page/form/FormDialog.tsx'
import type { Selection } from '#page/list/useSelection.ts'
import { refreshAll } from '#page/record/recordMutations.ts'
import { nounOf } from '#page/record/resource.ts'
import { Field } from '#ui/form/Field.tsx'
import { MoneyInput, NumberInput } from '#ui/form/TextInput.tsx'
import { List } from '#ui/List.tsx'
import { Name } from '#ui/Name.tsx'
import { Notice } from '#ui/Notice.tsx'
import { isAmount, isShare } from '../edit/amounts.ts'
import { numberIn } from '../edit/numbers.ts'
import { amountOf, isPercent, namesAmount, statusOf } from '../model.ts'
import { discountResource } from '../resource.ts'
import { amountWrites, withAmount } from './amountWrites.ts'
import { valueText } from './columns.tsx'

interface AmountsDialogProps {
  selection: Selection<Discount>
  onClose: () => void
}

/** Changes the amounts of the selected discounts: one percentage for some, one dollar amount for the others. */
export default function AmountsDialog({ selection, onClose }: AmountsDialogProps) {
  const { t, i18n } = useTranslation(['discounts', 'page'])
  const queryClient = useQueryClient()
  // The selection when the dialog opened: the list behind it may change.
  const [rows] = useState(selection.rows)
  const [typed, setTyped] = useState({ percent: '', amount: '' })
  const [problems, setProblems] = useState<{ percent?: string; amount?: string; all?: string }>({})
  const shares = rows.filter(isPercent)
  const sums = rows.filter(row => !isPercent(row))
  const percent = readNumber(typed.percent, i18n.language)
  const amount = readMoney(typed.amount, i18n.language)
  /** The new amount of a discount, in its own unit; `null` if none was entered. */
  const valueFor = (row: Discount) => {
    if (isPercent(row)) return isShare(percent) ? numberIn(percent) : null
    return isAmount(amount) ? Math.round(numberIn(amount) * 100) : null
  }
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

  const submit = () => {
    const wrong = {
      ...(percent !== '' && !isShare(percent) && { percent: t('problem.percent') }),
      ...(amount !== '' && !isAmount(amount) && { amount: t('problem.amount') }),
      ...(percent === '' && amount === '' && { all: t('amounts.none') }),
    }
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
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
    <FormDialog
      title={t('amounts.title', { count: rows.length })}
      cancelLabel={t('page:confirm.cancel')}
      submitLabel={t('amounts.run')}
      error={problems.all}
      onSubmit={submit}
      onClose={onClose}
    >
      {shares.length > 0 && (
        <Field
          label={t('field.percent')}
          hint={t('amounts.percentHint', { count: shares.length })}
          error={problems.percent}
        >
          <NumberInput
            unit="%"
            value={typed.percent}
            onChange={event => setTyped({ ...typed, percent: event.target.value })}
          />
        </Field>
      )}
      {sums.length > 0 && (
        <Field label={t('field.amount')} hint={t('amounts.amountHint', { count: sums.length })} error={problems.amount}>
          <MoneyInput value={typed.amount} onChange={event => setTyped({ ...typed, amount: event.target.value })} />
        </Field>
      )}
      {ended.length > 0 && <p>{t('amounts.ended', { count: ended.length })}</p>}
      {(percent !== '' || amount !== '') && <p role="status">{t('amounts.preview', { count: changing.length })}</p>}
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
    </FormDialog>
  )
}
