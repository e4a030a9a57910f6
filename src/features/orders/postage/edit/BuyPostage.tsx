import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { mayBeDone } from '#api/confirm.ts'
import { quietly } from '#api/queries.ts'
import type { Order } from '#contract/orders/orders.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { focusFirstInput } from '#page/focus.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useLabels } from '../labels/useLabels.ts'
import { fetchRates } from '../queries.ts'
import type { useSetup } from '../useSetup.ts'
import { ParcelStep } from './ParcelStep.tsx'
import { type PostageForm, parcelOf, recipientOf, senderOf } from './postageForm.ts'
import { RatesCard } from './RatesCard.tsx'
import { useParcelForm } from './useParcelForm.ts'
import { usePurchase } from './usePurchase.ts'

/** Enter an address and a package, then choose a rate and buy a label. */
export default function BuyPostage({ order, setup }: { order: Order; setup: ReturnType<typeof useSetup> }) {
  const { t } = useTranslation('postage')
  const errorMessage = useErrorMessage()
  const { defaults, address, missing } = setup
  const store = useQuery(quietly(storeQueries.information()))
  const { labels } = useLabels(order.id)
  const isChecking = labels?.some(({ status }) => status === 'checking') ?? false
  const fields = useRef<HTMLFormElement>(null)

  const rates = useMutation({
    mutationFn: (typed: PostageForm) => {
      if (!address) throw new Error('Rates are asked for once the store’s address is known.')
      const from = senderOf({ mailingAddress: address }, store.data?.name || t('edit.sender'))
      return fetchRates({ from, to: recipientOf(typed), parcel: parcelOf(typed) })
    },
  })
  const { state: purchase, whenIdle } = usePurchase({
    order,
    defaults,
    fields,
    onBought: () => parcel.finish(),
    onUsed: rates.reset,
  })
  const parcel = useParcelForm({
    order,
    defaults,
    whenIdle,
    send: values =>
      rates.mutate(values, {
        onSuccess: ({ rates: found }) => purchase.form.setValue('rateId', found[0]?.id ?? ''),
      }),
    onChange: () => {
      // The rates may not match the current input; those still requested are ignored.
      if (!rates.isIdle) rates.reset()
      if (!mayBeDone(purchase.write.error)) purchase.write.reset()
    },
  })
  const offered = rates.data?.rates
  return (
    <Stack>
      <ParcelStep
        ref={fields}
        order={order}
        defaults={defaults}
        parcel={parcel}
        rates={rates}
        canRequest={Boolean(address) && !isChecking && (missing?.length ?? 0) === 0}
      />
      <UnconfirmedNotice write={purchase.write} />
      {purchase.write.error && (
        <Notice tone="danger" live>
          {errorMessage(purchase.write.error)}
        </Notice>
      )}
      {offered && (
        <div ref={focusFirstInput}>
          <FormProvider {...purchase.form}>
            <RatesCard
              rates={offered}
              handlingTime={defaults.handlingTime}
              card={setup.creditCard}
              isBusy={purchase.write.isPending}
              onBuy={purchase.submit}
            />
          </FormProvider>
        </div>
      )}
    </Stack>
  )
}
