import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '#api/client.ts'
import { cacheResponse } from '#api/queries.ts'
import { createCardToken, type PaymentMethod, savePaymentMethod } from '#contract/postageSetup.ts'
import { cardDigits, isCardNumber, isExpiration, isExpired } from '#lib/card.ts'
import { useErrorMessage } from '#page/errorMessage.ts'
import { FormDialog } from '#page/form/FormDialog.tsx'
import { useSaveDialog } from '#page/form/useSaveDialog.ts'
import { useIntention } from '#page/useIntention.ts'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { FieldRow } from '#ui/Layout.tsx'
import { postageQueries } from '../queries.ts'

/** Enters a card. Its number is sent to the card payment provider and never stored; the store receives a token. */
export default function CardDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('postage')
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const { send } = useIntention()
  const { problems, setProblems, error, isBusy, save } = useSaveDialog(t('card.saved'), onClose)
  const [values, setValues] = useState({ cardNumber: '', expiration: '', cvv: '' })

  const submit = () => {
    const found = {
      ...(isCardNumber(cardDigits(values.cardNumber)) ? {} : { cardNumber: t('problem.cardNumber') }),
      ...(isExpiration(values.expiration) && !isExpired(values.expiration, new Date())
        ? {}
        : { expiration: t('problem.expiration') }),
      ...(/^\d{3,4}$/.test(values.cvv) ? {} : { cvv: t('problem.cvv') }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    void save(async () => {
      const { token } = await request(createCardToken, { body: { ...values, firstName: '', lastName: '' } })
      const body = { creditCardToken: token }
      const saved = (await send(savePaymentMethod, body, { body })) as PaymentMethod
      await cacheResponse(queryClient, postageQueries.paymentMethod().queryKey, saved)
    })
  }
  const text = (name: keyof typeof values, autoComplete: string, placeholder?: string) => (
    <Field label={t(`card.${name}`)} required error={problems[name]}>
      <TextInput
        value={values[name]}
        dir="ltr"
        inputMode="numeric"
        autoComplete={autoComplete}
        placeholder={placeholder}
        maxLength={30}
        onChange={event => setValues({ ...values, [name]: event.target.value })}
      />
    </Field>
  )
  return (
    <FormDialog
      title={t('card.title')}
      cancelLabel={t('cancel')}
      submitLabel={t('card.save')}
      busy={isBusy}
      busyLabel={t('saving')}
      error={error ? errorMessage(error) : undefined}
      onSubmit={submit}
      onClose={() => isBusy || onClose()}
    >
      <p>{t('card.text')}</p>
      {text('cardNumber', 'cc-number')}
      <FieldRow>
        {text('expiration', 'cc-exp', 'MM/YY')}
        {text('cvv', 'cc-csc')}
      </FieldRow>
    </FormDialog>
  )
}
