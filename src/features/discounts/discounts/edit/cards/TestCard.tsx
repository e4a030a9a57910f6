import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { request } from '#api/client.ts'
import type { Discount } from '#contract/discounts/discounts.ts'
import { TEST_LIMITS, testDiscount } from '#contract/discounts/discountTest.ts'
import { ProductPicker } from '#features/catalog/shared/productPicker/ProductPicker.tsx'
import { fromZone } from '#lib/zonedTime.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { StandaloneDayField } from '#page/form/fields/StandaloneDayField.tsx'
import { INCOMPLETE_DAY } from '#page/form/incompleteDay.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { FieldRow, Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { wholeIn } from '../numbers.ts'
import { PickedProducts } from './PickedProducts.tsx'
import { TestResult } from './TestResult.tsx'

type Picked = Parameters<ComponentProps<typeof ProductPicker>['onPick']>[0][number]

interface Row {
  key: string
  productId: string
  productVariantId: string
  name: string
  quantity: string
}

/** Applies the saved discount to a cart and explains the result line by line. Not part of the form. */
export default function TestCard({ discount, zone }: { discount: Discount; zone: string }) {
  const { t } = useTranslation('discounts')
  const errorMessage = useErrorMessage()
  const [rows, setRows] = useState<Row[]>([])
  const [email, setEmail] = useState('')
  const [day, setDay] = useState('')
  const [time, setTime] = useState('00:00')
  const { isDirty } = useFormState()
  const [isPicking, setPicking] = useState(false)
  const isWrong = rows.some(({ quantity }) => wholeIn(quantity, 1, TEST_LIMITS.quantity) === null)
  const isTimeMissing = day !== '' && time === ''
  const canRun = rows.length > 0 && !isWrong && !isTimeMissing && day !== INCOMPLETE_DAY
  const test = useMutation({
    mutationFn: () =>
      request(testDiscount, {
        params: { id: discount.id },
        body: {
          items: rows.map(({ productId, productVariantId, quantity }) => ({
            ...{ productId, productVariantId },
            quantity: Number(quantity.trim()),
          })),
          emailAddress: email.trim(),
          at: day === '' ? null : fromZone(day, time, zone),
        },
      }),
  })
  const run = () => {
    if (canRun && !test.isPending) test.mutate()
  }
  // Enter would save the form around.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    run()
  }
  // Of the discount as it was saved before.
  const reset = useEffectEvent(() => test.reset())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says that it was saved
  useEffect(() => reset(), [discount.revision])
  /** The displayed cart differs from the tested one. */
  const change = (apply: () => void) => {
    test.reset()
    apply()
  }
  const setQuantity = (key: string, quantity: string) =>
    change(() => setRows(rows.map(row => (row.key === key ? { ...row, quantity } : row))))
  const rowOf = (key: string) => rows.find(row => row.key === key)
  return (
    <Card title={t('test.title')}>
      <Stack>
        <p>{t('test.hint')}</p>
        <PickedProducts
          ids={rows.map(({ key }) => key)}
          nameOf={key => rowOf(key)?.name ?? ''}
          onRemove={key => change(() => setRows(rows.filter(row => row.key !== key)))}
          part={key => (
            <TextInput
              width="short"
              inputMode="numeric"
              autoComplete="off"
              aria-label={t('test.quantityOf', { name: rowOf(key)?.name })}
              value={rowOf(key)?.quantity ?? ''}
              onChange={event => setQuantity(key, event.target.value)}
              onKeyDown={onKeyDown}
            />
          )}
        />
        <div>
          <Button onClick={() => setPicking(true)}>{t('test.addProducts')}</Button>
        </div>
        <Field label={t('test.email')} hint={t('test.emailHint')}>
          <TextInput
            type="email"
            width="medium"
            autoComplete="off"
            maxLength={TEST_LIMITS.email}
            value={email}
            onChange={event => change(() => setEmail(event.target.value))}
            onKeyDown={onKeyDown}
          />
        </Field>
        <FieldRow>
          <StandaloneDayField
            label={t('test.day')}
            hint={t('test.when')}
            incomplete={t('problem.day')}
            width="medium"
            value={day}
            onValue={typed => change(() => setDay(typed))}
          />
          {/* Without a date it would not count. */}
          {day !== '' && (
            <Field label={t('test.time')} error={isTimeMissing ? t('problem.time') : undefined}>
              <TextInput
                type="time"
                width="medium"
                value={time}
                onChange={event => change(() => setTime(event.target.value))}
              />
            </Field>
          )}
        </FieldRow>
        {isDirty && <Notice tone="info">{t('test.unsaved')}</Notice>}
        {isWrong && <Notice tone="danger">{t('test.quantity')}</Notice>}
        {test.error && (
          <Notice tone="danger" live>
            {errorMessage(test.error)}
          </Notice>
        )}
        <Inline>
          <Button busy={test.isPending} busyLabel={t('test.running')} aria-disabled={!canRun} onClick={run}>
            {t('test.run')}
          </Button>
        </Inline>
        {test.data && (
          <TestResult
            result={test.data}
            names={rows.map(({ name }) => name)}
            zone={zone}
            hasEmail={email.trim() !== ''}
          />
        )}
      </Stack>
      {isPicking && (
        <ProductPicker
          title={t('test.addProducts')}
          rules={{ of: 'variants', allowsOutOfStock: true, without: [] }}
          most={TEST_LIMITS.items - rows.length}
          onPick={picked => change(() => setRows(withPicked(rows, picked)))}
          onClose={() => setPicking(false)}
        />
      )}
    </Card>
  )
}

/** The existing rows and the newly selected ones; existing rows are not changed. */
function withPicked(rows: readonly Row[], picked: readonly Picked[]): Row[] {
  const added = picked.map(({ productId, variantId, name, label }) => ({
    ...{ key: variantId ?? productId, productId, productVariantId: variantId ?? '' },
    ...{ name: label === '' ? name : `${name} · ${label}`, quantity: '1' },
  }))
  return [...rows, ...added.filter(({ key }) => !rows.some(row => row.key === key))]
}
