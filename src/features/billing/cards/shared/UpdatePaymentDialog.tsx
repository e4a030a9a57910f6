import { useQuery, useQueryClient } from '@tanstack/react-query'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import { useId, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { currentUser } from '#api/session.ts'
import { type PaymentMethod, savePaymentMethod } from '#contract/billing/paymentMethod.ts'
import { planQueries } from '#features/billing/plans/queries.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { FormMessages } from '#page/form/formMessages.ts'
import { formResolver } from '#page/form/formResolver.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { BillingAddressForm, EMPTY_BILLING_ADDRESS } from '../model.ts'
import { BillingAddressFields } from './BillingAddressFields.tsx'
import { CardFields } from './CardFields.tsx'
import { PaymentErrorLine } from './PaymentErrorLine.tsx'
import { isPrepaidRefusal } from './paymentErrors.ts'
import { paymentFailed } from './paymentFailed.ts'
import { useCardFields } from './useCardFields.ts'

type Card = NonNullable<PaymentMethod['creditCard']>

interface UpdatePaymentDialogProps {
  /** The card that is replaced, if there is one. */
  card: Card | null
  /** What the card is charged for, and when. */
  text: string
  onSaved?: (card: Card) => void
  onClose: () => void
}

/** Enters the card that the store pays with, and its billing address (document 1 §2.2, Update payment dialog). */
export default function UpdatePaymentDialog({ card: known, text, onSaved, onClose }: UpdatePaymentDialogProps) {
  const { t } = useTranslation(['cards', 'page'])
  const id = useId()
  const note = useRef<HTMLParagraphElement>(null)
  const queryClient = useQueryClient()
  const card = useCardFields()
  const { data: method } = useQuery(planQueries.paymentMethod())
  const { address1, city, state, postalCode } = known?.address ?? method?.billingAddress ?? EMPTY_BILLING_ADDRESS
  const form = useForm<BillingAddressForm>({
    mode: 'onTouched',
    defaultValues: { address1, city, state, postalCode },
    resolver: formResolver<BillingAddressForm>(BillingAddressForm),
  })
  const save = useWrite(savePaymentMethod, {
    adopt: saved => cacheResponse(queryClient, planQueries.paymentMethod().queryKey, saved),
    onSaved: ({ creditCard }) => {
      void invalidate(queryClient, { queryKey: storeQueries.subscription().queryKey })
      if (creditCard) onSaved?.(creditCard)
      onClose()
    },
    onFailed: error =>
      isPrepaidRefusal(error) ? card.showPrepaid() : paymentFailed('Failed to update payment information'),
  })
  const isPending = card.isPending || save.isPending
  const isValid = card.isComplete && form.formState.isValid

  const submit = form.handleSubmit(async address => {
    if (isPending) return
    const { firstName, lastName } = currentUser().claims.user_metadata
    save.reset()
    const made = await card.createToken({ firstName, lastName, ...address })
    if (!made) return
    await save.send({ body: { creditCardToken: made.token, billingAddress: { ...address, country: 'US' } } })
  })

  return (
    <Dialog
      open
      title={t(known ? 'dialog.update' : 'dialog.new')}
      closeLabel={t('page:confirm.cancel')}
      initialFocus={note}
      isFilled={!card.isEmpty}
      onClose={() => isPending || onClose()}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('page:confirm.cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" disabled={!isValid || isPending}>
            {t('dialog.save')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <FormMessages value="cards">
          {isPending && (
            <Inline>
              <Spinner />
              <p role="status">{t('page:write.working')}</p>
            </Inline>
          )}
          <UnconfirmedNotice write={save} />
          {/* The fields stay where they are: their frames hold the card. */}
          <form
            id={id}
            noValidate
            hidden={isPending}
            onSubmit={event => {
              event.stopPropagation()
              void submit(event)
            }}
          >
            <Stack>
              {/* The first input is below the card, whose fields are in frames. */}
              <p ref={note} tabIndex={-1}>
                <Icon glyph={Lock} size={16} /> {`${text} ${t('dialog.note')}`}
              </p>
              <CardFields card={card} />
              <BillingAddressFields<BillingAddressForm> at={field => field} />
              <PaymentErrorLine card={card} write={save} />
            </Stack>
          </form>
        </FormMessages>
      </FormProvider>
    </Dialog>
  )
}
