import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { broken } from '#contract/rules/rules.ts'
import { SHIPPING_LIMITS } from '#contract/shipping/shippingMethods.ts'
import { CountrySelect } from '#features/store/shared/address/CountrySelect.tsx'
import { textToCents } from '#lib/money.ts'
import { isPlainNumber, readMoney, readNumber } from '#lib/number.ts'
import { providerText } from '#page/failure/errorMessage.ts'
import { useNumberText } from '#page/form/fields/useNumberText.ts'
import { QuestionCard } from '#page/question/QuestionCard.tsx'
import { useQuestion } from '#page/question/useQuestion.ts'
import { Field } from '#ui/form/Field.tsx'
import { StateSelect } from '#ui/form/StateSelect.tsx'
import { MoneyInput, NumberInput } from '#ui/form/TextInput.tsx'
import { FieldRow } from '#ui/Layout.tsx'
import { shippingQueries } from '../queries.ts'
import { Offers } from './Offers.tsx'

interface Input {
  price: number
  weight: number
  address: { country: string; state: string; postalCode: string }
}

const NOTHING: Input = { price: 0, weight: 0, address: { country: 'US', state: '', postalCode: '' } }

/**
 * The methods and prices that a shopper sees for a cart, and why others are not offered: calculated by the pricing
 * engine.
 */
export default function CalculatorCard() {
  const { t, i18n } = useTranslation(['shipping', 'page'])
  const [price, setPrice] = useState('50.00')
  const [weight, setWeight] = useState('1')
  const [country, setCountry] = useState('US')
  const [state, setState] = useState('')
  const priceText = useNumberText({ value: price, onValue: setPrice, onBlur: () => undefined, read: readMoney })
  const weightText = useNumberText({ value: weight, onValue: setWeight, onBlur: () => undefined, read: readNumber })

  const cents = textToCents(price) ?? 0
  const pounds = weight.trim() === '' ? 0 : isPlainNumber(weight) ? Number(weight) : Number.NaN
  const isPriceWrong = !(cents >= 0 && cents <= SHIPPING_LIMITS.bound)
  const isWeightWrong = !(pounds >= 0 && pounds <= SHIPPING_LIMITS.weight)
  const typed: Input = {
    price: cents,
    weight: pounds,
    address: { country, state: country === 'US' ? state : '', postalCode: '' },
  }
  const question = useQuestion({
    typed: isPriceWrong || isWeightWrong ? null : typed,
    nothing: NOTHING,
    queryOf: shippingQueries.calculation,
  })
  const { submitted, isChecked, query } = question
  return (
    <QuestionCard
      title={t('calculator.title')}
      text={t('calculator.text')}
      submit={t('calculator.submit')}
      busyLabel={t('calculator.working')}
      isBusy={question.isBusy}
      onSubmit={question.submit}
      result={submitted && <Offers query={query} hasState={submitted.address.state !== ''} />}
    >
      <FieldRow>
        <Field
          label={t('calculator.price')}
          error={isChecked && isPriceWrong ? providerText(broken('money')) : undefined}
        >
          <MoneyInput {...priceText} />
        </Field>
        <Field
          label={t('calculator.weight')}
          error={isChecked && isWeightWrong ? providerText(broken('pounds')) : undefined}
        >
          <NumberInput {...weightText} unit={t('lbs')} />
        </Field>
        <Field label={t('page:address.country')}>
          <CountrySelect value={country} language={i18n.language} onChange={event => setCountry(event.target.value)} />
        </Field>
        {country === 'US' && (
          <Field label={t('field.state')}>
            <StateSelect
              value={state}
              none={t('calculator.anyState')}
              onChange={event => setState(event.target.value)}
            />
          </Field>
        )}
      </FieldRow>
    </QuestionCard>
  )
}
