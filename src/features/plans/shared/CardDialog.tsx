import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { createCardToken, savePaymentMethod } from '#contract/shipping/postageSetup.ts'
import { storeQueries } from '#features/store/queries.ts'
import { cardDigits, isCardNumber, isExpiration, isExpired } from '#lib/card.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { SubmitDialog } from '#page/form/SubmitForm.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { useWrite } from '#page/useWrite.ts'
import { FieldRow } from '#ui/Layout.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { planQueries } from '../queries.ts'

// Messages are keys of the namespace `plans`.
const CardForm = z.object({
  cardNumber: z
    .string()
    .check(z.refine((typed: string) => isCardNumber(cardDigits(typed)), 'payment.problem.cardNumber')),
  expiration: z
    .string()
    .check(
      z.refine((typed: string) => isExpiration(typed) && !isExpired(typed, new Date()), 'payment.problem.expiration'),
    ),
  cvv: z.string().check(z.regex(/^\d{3,4}$/, 'payment.problem.cvv')),
})
type CardForm = z.output<typeof CardForm>

interface CardDialogProps {
  /** What the card is charged for, and when. */
  text: string
  onClose: () => void
}

/**
 * Enters the card that the store pays its plan and its postage with. Its number is sent to the card payment provider
 * and never stored; the store receives a token.
 */
export default function CardDialog({ text, onClose }: CardDialogProps) {
  const { t } = useTranslation('plans')
  const queryClient = useQueryClient()
  const tokenize = useWrite(createCardToken)
  const save = useWrite(savePaymentMethod, {
    adopt: saved => cacheResponse(queryClient, planQueries.paymentMethod().queryKey, saved),
    onSaved: () => {
      // The card pays what was past due.
      void invalidate(queryClient, { queryKey: storeQueries.subscription().queryKey })
      toast({ text: t('payment.saved'), seconds: 4 })
      onClose()
    },
  })
  const state = useSubmitForm<CardForm>({
    schema: CardForm,
    values: { cardNumber: '', expiration: '', cvv: '' },
    write: tokenize.isPending || tokenize.error ? tokenize : save,
    send: async values => {
      const { saved } = await tokenize.send({ body: { ...values, firstName: '', lastName: '' } })
      if (saved) await save.send({ body: { creditCardToken: saved.token } })
    },
  })
  return (
    <SubmitDialog
      state={state}
      messages="plans"
      title={t('payment.title')}
      submitLabel={t('payment.save')}
      onClose={onClose}
    >
      <p>{`${text} ${t('payment.text')}`}</p>
      <TextField<CardForm>
        name="cardNumber"
        type="tel"
        autoComplete="cc-number"
        label={t('payment.cardNumber')}
        required
      />
      <FieldRow>
        <TextField<CardForm>
          name="expiration"
          type="tel"
          autoComplete="cc-exp"
          placeholder="MM/YY"
          label={t('payment.expiration')}
          required
        />
        <TextField<CardForm> name="cvv" type="tel" autoComplete="cc-csc" label={t('payment.cvv')} required />
      </FieldRow>
    </SubmitDialog>
  )
}
