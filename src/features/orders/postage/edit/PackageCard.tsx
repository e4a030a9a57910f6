import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { PostageDefaults } from '#contract/orders/postageSetup.ts'
import { NumberField } from '#page/form/fields/NumberFields.tsx'
import { useField } from '#page/form/formMessages.ts'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { FieldRow, Stack } from '#ui/Layout.tsx'
import { OTHER_SIZE, type PostageForm, SIDES, sidesOf } from './postageForm.ts'

/** How large and how heavy the package is. */
export function PackageCard({ defaults }: { defaults: PostageDefaults }) {
  const { t, i18n } = useTranslation('postage')
  const { setValue } = useFormContext<PostageForm>()
  const { field } = useField<PostageForm>('sizeId')
  const number = (value: number) => value.toLocaleString(i18n.language)
  const choose = (sizeId: string) => {
    field.onChange(sizeId)
    const size = defaults.materialPackageSize.find(({ id }) => id === sizeId)
    if (size) for (const side of SIDES) setValue(side, sidesOf(size)[side], { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Card title={t('package.title')}>
      <Stack>
        <Field label={t('package.size')}>
          <Select fit {...field} onChange={event => choose(event.target.value)}>
            {defaults.materialPackageSize.map(({ id, name, length, width, height }) => (
              <option key={id} value={id}>
                {t('package.option', { name, sides: [length, width, height].map(number).join(' × ') })}
              </option>
            ))}
            <option value={OTHER_SIZE}>{t('package.other')}</option>
          </Select>
        </Field>
        {field.value === OTHER_SIZE && (
          <FieldRow>
            {SIDES.map(side => (
              <NumberField<PostageForm>
                key={side}
                name={side}
                label={t(`package.${side}`)}
                unit={t('package.inches')}
                required
              />
            ))}
          </FieldRow>
        )}
        <NumberField<PostageForm>
          name="weight"
          label={t('package.weight')}
          hint={t('package.weightHint')}
          unit={t('package.pounds')}
          required
        />
      </Stack>
    </Card>
  )
}
