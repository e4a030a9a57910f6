import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayBeDone } from '#api/confirm.ts'
import { cacheResponse, invalidate, quietly } from '#api/queries.ts'
import type { Order } from '#contract/orders/orders.ts'
import { buyPostage, type LabelType, listPurchasedLabels } from '#contract/shipping/postage.ts'
import { storeQueries } from '#features/store/queries.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { focusFirstError } from '#page/focus.ts'
import { usePartDraft } from '#page/form/usePartDraft.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { pathTo } from '../../../../paths.ts'
import { orderName } from '../../model.ts'
import { orderQueries } from '../../queries.ts'
import { useLabels } from '../labels/useLabels.ts'
import { fetchRates, postageQueries } from '../queries.ts'
import { codeOf, type useSetup } from '../useSetup.ts'
import { ItemsToPack } from './ItemsToPack.tsx'
import { PackageCard } from './PackageCard.tsx'
import {
  followOrder,
  formOf,
  isFilledAlike,
  PostageDraft,
  type PostageForm,
  parcelOf,
  problemsOf,
  recipientOf,
  senderOf,
} from './postageForm.ts'
import { RatesCard } from './RatesCard.tsx'
import { RecipientCard } from './RecipientCard.tsx'

/** Rates that can't be bought any more. */
const OUTDATED = ['rateExpired', 'rateUsed', 'staleRevision', 'notFound']

/** Enter an address and a package, then choose a rate and buy a label. */
export default function BuyPostage({ order, setup }: { order: Order; setup: ReturnType<typeof useSetup> }) {
  const { t } = useTranslation('postage')
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const { defaults, address } = setup
  const store = useQuery(quietly(storeQueries.information()))
  const { labels } = useLabels(order.id)
  const isChecking = labels?.some(({ status }) => status === 'checking') ?? false
  const [form, setForm] = useState(() => formOf(order, defaults))
  const [filled, setFilled] = useState(form)
  const [isChanged, setChanged] = useState(false)
  const [isTried, setTried] = useState(false)
  const [rateId, setRateId] = useState('')
  const [labelType, setLabelType] = useState<LabelType>(defaults.labelType)
  const [printReturnLabel, setReturnLabel] = useState(defaults.hasReturnLabel)
  const [isRestored, setRestored] = useState(false)
  const draft = usePartDraft({
    record: `order/${order.id}/postage`,
    name: orderName(order),
    url: pathTo('postage.edit', {}, { order: order.id }),
    revision: order.revision,
    schema: PostageDraft,
    onFound: found => {
      const now = formOf(order, defaults)
      setForm(followOrder(found.form, found.filled, now))
      setChanged(!isFilledAlike(found.filled, now))
      setRestored(true)
    },
  })
  // Else a label would be bought to the address as it was before someone else corrected it.
  const now = formOf(order, defaults)
  if (!isFilledAlike(filled, now)) {
    setFilled(now)
    setForm(followOrder(form, filled, now))
    setChanged(true)
  }
  const fields = useRef<HTMLFormElement>(null)
  const section = useRef<HTMLDivElement>(null)
  const problems = isTried ? problemsOf(form) : {}

  const rates = useMutation({
    mutationFn: (typed: PostageForm) => {
      if (!address) throw new Error('Rates are asked for once the store’s address is known.')
      const from = senderOf({ mailingAddress: address }, store.data?.name || t('edit.sender'))
      return fetchRates({ from, to: recipientOf(typed), parcel: parcelOf(typed) })
    },
  })
  const purchase = useWrite(buyPostage, {
    onSaved: async label => {
      const isTypingOn = fields.current?.contains(document.activeElement)
      draft.drop()
      setRestored(false)
      setChanged(false)
      const { queryKey } = postageQueries.labels(order.id)
      const known = queryClient.getQueryData(queryKey)?.items ?? []
      await cacheResponse(queryClient, queryKey, { items: [...known.filter(({ id }) => id !== label.id), label] })
      rates.reset()
      await refresh()
      // The button no longer exists. The user may have left the screen, or type on in it.
      if (fields.current && !isTypingOn) document.querySelector<HTMLElement>('main h1')?.focus()
    },
    onFailed: async error => {
      if (OUTDATED.includes(codeOf(error) ?? '')) rates.reset()
      if (OUTDATED.includes(codeOf(error) ?? '') || mayBeDone(error)) await refresh()
    },
  })
  const refresh = async () => {
    await invalidate(queryClient, { queryKey: orderQueries.detail(order.id).queryKey })
    await invalidate(queryClient, { predicate: ({ queryKey }) => queryKey[1] === listPurchasedLabels.name })
  }

  const change = (next: PostageForm) => {
    setForm(next)
    draft.storeSoon({ form: next, filled })
    // The rates may not match the current input; those still requested are ignored.
    if (!rates.isIdle) rates.reset()
    if (!mayBeDone(purchase.error)) purchase.reset()
  }
  const showRates = () => {
    setTried(true)
    if (Object.keys(problemsOf(form)).length > 0) {
      setTimeout(() => focusFirstError(fields.current))
      return
    }
    if (rates.isPending) return
    rates.mutate(form, { onSuccess: ({ rates: found }) => setRateId(found[0]?.id ?? '') })
  }
  const offered = rates.variables === form ? rates.data?.rates : undefined
  useEffect(() => {
    // The button that was pressed for them no longer exists.
    if (offered) section.current?.querySelector<HTMLElement>('input[name=rate]')?.focus()
  }, [offered])
  const problemText = (name: keyof PostageForm) => {
    const problem = problems[name]
    return problem && t(`problem.${problem}`)
  }

  return (
    <Stack>
      <form
        ref={fields}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          showRates()
        }}
      >
        <Stack>
          {isRestored && (
            <Notice
              tone="info"
              live
              actions={
                <Button
                  onClick={() => {
                    change(formOf(order, defaults))
                    draft.drop()
                    setRestored(false)
                    setChanged(false)
                    document.querySelector<HTMLElement>('main h1')?.focus()
                  }}
                >
                  {t('edit.startOver')}
                </Button>
              }
            >
              {t('edit.restored')}
            </Notice>
          )}
          {isChanged && (
            <Notice tone="warn" live>
              {t('edit.changed')}
            </Notice>
          )}
          <ItemsToPack order={order} />
          <RecipientCard form={form} problem={problemText} onChange={change} />
          <PackageCard form={form} defaults={defaults} problem={problemText} onChange={change} />
          {rates.error && (
            <Notice tone="danger" live>
              {errorMessage(rates.error)}
            </Notice>
          )}
          {!offered && (
            <div>
              <Button
                type="submit"
                variant="primary"
                busy={rates.isPending}
                busyLabel={t('rates.loading')}
                disabled={!address || isChecking || (setup.missing?.length ?? 0) > 0}
              >
                {t('rates.get')}
              </Button>
            </div>
          )}
        </Stack>
      </form>
      <UnconfirmedNotice write={purchase} />
      {purchase.error && (
        <Notice tone="danger" live>
          {errorMessage(purchase.error)}
        </Notice>
      )}
      {offered && (
        <div ref={section}>
          <RatesCard
            rates={offered}
            rateId={rateId}
            onRate={setRateId}
            labelType={labelType}
            onLabelType={setLabelType}
            hasReturnLabel={printReturnLabel}
            onReturnLabel={setReturnLabel}
            handlingTime={defaults.handlingTime}
            card={setup.creditCard}
            isBusy={purchase.isPending}
            onBuy={() => {
              const body = { rateId, orderId: order.id, revision: order.revision, labelType, printReturnLabel }
              if (!purchase.isPending) draft.saveWith(purchase.send({ body }))
            }}
          />
        </div>
      )}
    </Stack>
  )
}
