import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { mayBeDone } from '#api/confirm.ts'
import { cacheResponse, invalidate, quietly } from '#api/queries.ts'
import type { Order } from '#contract/orders/orders.ts'
import { buyPostage, type LabelType, listPurchasedLabels } from '#contract/orders/postage.ts'
import { orderName } from '#features/orders/orders/model.ts'
import { orderQueries } from '#features/orders/orders/queries.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { sameValue } from '#lib/sameValue.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { focusFirstInput, focusHeading } from '#page/focus.ts'
import { FormMessages } from '#page/form/formMessages.ts'
import { takeOver } from '#page/form/takeOver.ts'
import { useDraft } from '#page/form/useDraft.ts'
import { useRestoredDraft } from '#page/form/useRestoredDraft.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { pathTo } from '../../../../paths.ts'
import { useLabels } from '../labels/useLabels.ts'
import { fetchRates, postageQueries } from '../queries.ts'
import { codeOf, type useSetup } from '../useSetup.ts'
import { ItemsToPack } from './ItemsToPack.tsx'
import { PackageCard } from './PackageCard.tsx'
import { followOrder, formOf, isFilledAlike, PostageForm, parcelOf, recipientOf, senderOf } from './postageForm.ts'
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
  const [filled, setFilled] = useState(() => formOf(order, defaults))
  const form = useForm<PostageForm>({
    defaultValues: filled,
    resolver: standardSchemaResolver(PostageForm),
  })
  const [isChanged, setChanged] = useState(false)
  const [rateId, setRateId] = useState('')
  const [labelType, setLabelType] = useState<LabelType>(defaults.labelType)
  const [printReturnLabel, setReturnLabel] = useState(defaults.hasReturnLabel)
  const buying = useRef<Promise<unknown>>(undefined)
  const draft = useDraft<PostageForm>({
    context: () => ({
      target: { record: `order/${order.id}/postage`, url: pathTo('postage.edit', {}, { order: order.id }) },
      revision: order.revision,
      base: () => filled,
      attempt: null,
    }),
    schema: PostageForm,
    secrets: [],
    nameOf: () => orderName(order),
    merge: (before, mine, now) => ({ merged: followOrder(mine, before, now), conflicts: [], theirs: [] }),
    form,
    whenIdle: async () => buying.current,
  })
  /** Fields that were not edited follow the order. */
  const follow = (typed: PostageForm, before: PostageForm, now: PostageForm) => {
    if (!isFilledAlike(before, now)) setChanged(true)
    takeOver(form, now, followOrder(typed, before, now))
  }
  const [isRestored, forgetRestored] = useRestoredDraft(
    draft,
    () => !sameValue(form.getValues(), filled),
    offered => follow(offered.values, offered.base, filled),
  )
  const finish = () => {
    forgetRestored()
    setChanged(false)
    return draft.drop()
  }
  const followNow = useEffectEvent(() => {
    const now = formOf(order, defaults)
    if (isFilledAlike(filled, now)) return
    setFilled(now)
    follow(form.getValues(), filled, now)
  })
  // Else a label would be bought to the address as it was before someone else corrected it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the fields are filled from
  useEffect(() => followNow(), [order, defaults])
  const fields = useRef<HTMLFormElement>(null)

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
      await finish()
      const { queryKey } = postageQueries.labels(order.id)
      const known = queryClient.getQueryData(queryKey)?.items ?? []
      await cacheResponse(queryClient, queryKey, { items: [...known.filter(({ id }) => id !== label.id), label] })
      rates.reset()
      await refresh()
      // The button no longer exists. The user may have left the screen, or type on in it.
      if (fields.current && !isTypingOn) focusHeading()
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

  const typed = useEffectEvent(() => {
    // The rates may not match the current input; those still requested are ignored.
    if (!rates.isIdle) rates.reset()
    if (!mayBeDone(purchase.error)) purchase.reset()
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => typed() }), [form])
  const offered = rates.data?.rates
  return (
    <Stack>
      <form
        ref={fields}
        noValidate
        onSubmit={form.handleSubmit(values =>
          rates.mutate(values, { onSuccess: ({ rates: found }) => setRateId(found[0]?.id ?? '') }),
        )}
      >
        <Stack>
          {isRestored && (
            <Notice
              tone="info"
              live
              actions={
                <Button
                  onClick={async () => {
                    form.reset(filled)
                    await finish()
                    focusHeading()
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
          <FormProvider {...form}>
            <FormMessages value="postage">
              <RecipientCard />
              <PackageCard defaults={defaults} />
            </FormMessages>
          </FormProvider>
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
        <div ref={focusFirstInput}>
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
              buying.current = purchase.send({ body })
            }}
          />
        </div>
      )}
    </Stack>
  )
}
