import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { codeKeyOf } from '#lib/couponCode.ts'
import { SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { useField } from '#page/form/formMessages.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { Stack } from '#ui/Layout.tsx'
import { randomCode } from '../../model.ts'
import type { DiscountForm } from '../schema.ts'

/** The code that shoppers enter, or none. */
export function CodeCard() {
  const { t } = useTranslation('discounts')
  const isRequired = useWatch<DiscountForm, 'requiresCode'>({ name: 'requiresCode' })
  return (
    <Card title={t('section.code')}>
      <Stack>
        <SwitchField<DiscountForm>
          name="requiresCode"
          label={t('field.requiresCode')}
          hint={isRequired ? undefined : t('field.automaticHint')}
        />
        {isRequired && <CodeField />}
      </Stack>
    </Card>
  )
}

function CodeField() {
  const { t } = useTranslation('discounts')
  const { field, error } = useField<DiscountForm>('couponCode')
  const code = String(field.value)
  return (
    <Field label={t('field.couponCode')} hint={t('field.couponCodeHint')} error={error} required>
      <TextInput
        {...field}
        value={code}
        // Converting to capitals while typing would move the caret.
        onBlur={() => {
          if (code !== codeKeyOf(code)) field.onChange(codeKeyOf(code))
          field.onBlur()
        }}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        after={
          <Button size="small" onClick={() => field.onChange(randomCode())}>
            {t('field.generate')}
          </Button>
        }
      />
    </Field>
  )
}
