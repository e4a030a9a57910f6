import { useTranslation } from 'react-i18next'
import type { PostageDefaults } from '#contract/shipping/postageSetup.ts'
import { readNumber } from '#lib/number.ts'
import { useNumberText } from '#page/form/fields/useNumberText.ts'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { NumberInput } from '#ui/form/TextInput.tsx'
import { FieldRow, Stack } from '#ui/Layout.tsx'
import { OTHER_SIZE, type PostageForm, SIDES, withSize } from './postageForm.ts'

interface PackageCardProps {
  form: PostageForm
  defaults: PostageDefaults
  problem: (name: keyof PostageForm) => string | undefined
  onChange: (form: PostageForm) => void
}

/** How large and how heavy the package is. */
export function PackageCard({ form, defaults, problem, onChange }: PackageCardProps) {
  const { t, i18n } = useTranslation('postage')
  const number = (value: number) => value.toLocaleString(i18n.language)
  return (
    <Card title={t('package.title')}>
      <Stack>
        <Field label={t('package.size')}>
          <Select fit value={form.sizeId} onChange={event => onChange(withSize(form, defaults, event.target.value))}>
            {defaults.materialPackageSize.map(({ id, name, length, width, height }) => (
              <option key={id} value={id}>
                {t('package.option', { name, sides: [length, width, height].map(number).join(' × ') })}
              </option>
            ))}
            <option value={OTHER_SIZE}>{t('package.other')}</option>
          </Select>
        </Field>
        {form.sizeId === OTHER_SIZE && (
          <FieldRow>
            {SIDES.map(side => (
              <NumberBox
                key={side}
                label={t(`package.${side}`)}
                unit={t('package.inches')}
                value={form[side]}
                error={problem(side)}
                onValue={value => onChange({ ...form, [side]: value })}
              />
            ))}
          </FieldRow>
        )}
        <NumberBox
          label={t('package.weight')}
          hint={t('package.weightHint')}
          unit={t('package.pounds')}
          value={form.weight}
          error={problem('weight')}
          onValue={weight => onChange({ ...form, weight })}
        />
      </Stack>
    </Card>
  )
}

interface NumberBoxProps {
  label: string
  hint?: string
  unit: string
  value: string
  error: string | undefined
  onValue: (value: string) => void
}

export function NumberBox({ label, hint, unit, value, error, onValue }: NumberBoxProps) {
  const input = useNumberText({ value, onValue, onBlur: () => undefined, read: readNumber })
  return (
    <Field label={label} hint={hint} required error={error}>
      <NumberInput {...input} unit={unit} />
    </Field>
  )
}
