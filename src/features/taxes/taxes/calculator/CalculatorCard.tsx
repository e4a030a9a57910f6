import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { quietly } from '#api/queries.ts'
import { broken } from '#contract/rules/rules.ts'
import type { calculateTax } from '#contract/taxes/taxCalculator.ts'
import { TAX_LIMITS } from '#contract/taxes/taxSettings.ts'
import { textToCents } from '#lib/money.ts'
import { readMoney } from '#lib/number.ts'
import { providerText } from '#page/failure/errorMessage.ts'
import { useNumberText } from '#page/form/fields/useNumberText.ts'
import { QuestionCard } from '#page/question/QuestionCard.tsx'
import { useQuestion } from '#page/question/useQuestion.ts'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { MoneyInput } from '#ui/form/TextInput.tsx'
import { FieldRow } from '#ui/Layout.tsx'
import { isZipCode } from '../model.ts'
import { taxQueries } from '../queries.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { TaxResult } from './TaxResult.tsx'

type Input = z.output<(typeof calculateTax)['body']>

const NOTHING: Input = { price: 0, taxCode: '', useCode: '', address: null }

/** A shopper's total with the reason for its tax: calculated by the pricing engine, with the saved settings. */
export default function CalculatorCard() {
  const { t } = useTranslation(['taxes', 'page'])
  const [price, setPrice] = useState('50.00')
  const [state, setState] = useState('')
  const [zip, setZip] = useState('')
  const [taxCode, setTaxCode] = useState('')
  const [useCode, setUseCode] = useState('')
  const priceText = useNumberText({ value: price, onValue: setPrice, onBlur: () => undefined, read: readMoney })
  const codes = useQuery(quietly(taxQueries.codes()))
  const useCodes = useQuery(quietly(taxQueries.useCodes()))

  const cents = textToCents(price) ?? 0
  const isPriceWrong = !(cents >= 0 && cents <= TAX_LIMITS.price)
  const isZipWrong = zip.trim() !== '' && !isZipCode(zip.trim())
  const question = useQuestion({
    typed:
      isPriceWrong || isZipWrong
        ? null
        : { price: cents, taxCode, useCode, address: { country: 'US', state, postalCode: zip.trim() } },
    nothing: NOTHING,
    queryOf: taxQueries.calculation,
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
      result={submitted && <TaxResult query={query} />}
    >
      <FieldRow>
        <Field
          label={t('calculator.price')}
          error={isChecked && isPriceWrong ? providerText(broken('money')) : undefined}
        >
          <MoneyInput {...priceText} />
        </Field>
        <PlaceFields
          {...{ state, zip }}
          none={t('place.unknown')}
          zipError={isChecked && isZipWrong ? t('problem.zip') : undefined}
          onState={setState}
          onZip={setZip}
        />
      </FieldRow>
      <FieldRow>
        <Field label={t('calculator.taxCode')}>
          <Select value={taxCode} onChange={event => setTaxCode(event.target.value)}>
            <option value="">{t('page:common.none')}</option>
            {codes.data?.items.map(code => (
              <option key={code.taxCode} value={code.taxCode}>
                {`${code.taxCode} – ${code.description}`}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('calculator.useCode')}>
          <Select value={useCode} onChange={event => setUseCode(event.target.value)}>
            <option value="">{t('calculator.noUseCode')}</option>
            {useCodes.data?.items.map(({ code, name }) => (
              <option key={code} value={code}>
                {`${code} – ${name}`}
              </option>
            ))}
          </Select>
        </Field>
      </FieldRow>
    </QuestionCard>
  )
}
