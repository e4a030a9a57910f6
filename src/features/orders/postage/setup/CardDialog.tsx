import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { cacheResponse } from '#api/queries.ts'
import { createCardToken, savePaymentMethod } from '#contract/shipping/postageSetup.ts'
import { cardDigits, isCardNumber, isExpiration, isExpired } from '#lib/card.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { SubmitDialog } from '#page/form/SubmitForm.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { useWrite } from '#page/useWrite.ts'
import { FieldRow } from '#ui/Layout.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { postageQueries } from '../queries.ts'

// Messages are keys of the namespace `postage`.
const CardForm = z.object({
  cardNumber: z.string().check(z.refine((typed: string) => isCardNumber(cardDigits(typed)), 'problem.cardNumber')),
  expiration: z
    .string()
    .check(z.refine((typed: string) => isExpiration(typed) && !isExpired(typed, new Date()), 'problem.expiration')),
  cvv: z.string().check(z.regex(/^\d{3,4}$/, 'problem.cvv')),
})
type CardForm = z.output<typeof CardForm>

/** Enters a card. Its number is sent to the card payment provider and never stored; the store receives a token. */
export default function CardDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('postage')
  const queryClient = useQueryClient()
  const tokenize = useWrite(createCardToken)
  const save = useWrite(savePaymentMethod, {
    adopt: saved => cacheResponse(queryClient, postageQueries.paymentMethod().queryKey, saved),
    onSaved: () => {
      toast({ text: t('card.saved'), seconds: 4 })
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
      messages="postage"
      title={t('card.title')}
      submitLabel={t('card.save')}
      onClose={onClose}
    >
      <p>{t('card.text')}</p>
      <TextField<CardForm>
        name="cardNumber"
        type="tel"
        autoComplete="cc-number"
        label={t('card.cardNumber')}
        required
      />
      <FieldRow>
        <TextField<CardForm>
          name="expiration"
          type="tel"
          autoComplete="cc-exp"
          placeholder="MM/YY"
          label={t('card.expiration')}
          required
        />
        <TextField<CardForm> name="cvv" type="tel" autoComplete="cc-csc" label={t('card.cvv')} required />
      </FieldRow>
    </SubmitDialog>
  )
}
