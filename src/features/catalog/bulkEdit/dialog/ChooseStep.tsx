import { useTranslation } from 'react-i18next'
import type { ChangedField } from '#contract/catalog/productChanges.ts'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { Stack } from '#ui/Layout.tsx'
import { type ChangeForm, type FieldError, takesOwnPrices } from './changeForm.ts'
import styles from './EditDialog.module.css'
import { FieldRow } from './FieldRow.tsx'

const GROUPS: readonly [name: 'pricing' | 'catalog' | 'shipping' | 'seo', fields: readonly ChangedField[]][] = [
  ['pricing', ['price', 'salePrice', 'msrp']],
  ['catalog', ['state', 'inventory', 'categories', 'imageTags']],
  ['shipping', ['isTaxable', 'taxCode', 'requiresShipping', 'weight']],
  ['seo', ['title', 'metaDescription']],
]

interface ChooseStepProps {
  form: ChangeForm
  errors: Partial<Record<ChangedField, FieldError>>
  onForm: (form: ChangeForm) => void
}

/** Every field that can be changed in many products, with how. */
export function ChooseStep({ form, errors, onForm }: ChooseStepProps) {
  const { t } = useTranslation('bulkEdit')
  return (
    <Stack gap={6}>
      {GROUPS.map(([name, fields]) => (
        <fieldset key={name} className={styles.group}>
          <legend>{t(`group.${name}`)}</legend>
          {fields.map(field => (
            <div key={field}>
              <FieldRow
                field={field}
                change={form.fields[field]}
                error={errors[field]}
                onChange={change => onForm({ ...form, fields: { ...form.fields, [field]: change } })}
              />
              {field === 'price' && form.fields.price && (
                <Checkbox
                  label={t('ownPrices')}
                  hint={t('ownPricesHint')}
                  checked={takesOwnPrices(form)}
                  onChange={event => onForm({ ...form, ownPrices: event.target.checked })}
                />
              )}
            </div>
          ))}
        </fieldset>
      ))}
    </Stack>
  )
}
