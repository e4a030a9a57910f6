import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ChangedField } from '#contract/catalog/productChanges.ts'
import { useField } from '#page/form/formMessages.ts'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { Stack } from '#ui/Layout.tsx'
import { type ChangeForm, takesOwnPrices } from './changeForm.ts'
import styles from './EditDialog.module.css'
import { FieldRow } from './FieldRow.tsx'

const GROUPS: readonly [name: 'pricing' | 'catalog' | 'shipping' | 'seo', fields: readonly ChangedField[]][] = [
  ['pricing', ['price', 'salePrice', 'msrp']],
  ['catalog', ['state', 'inventory', 'categories', 'imageTags']],
  ['shipping', ['isTaxable', 'taxCode', 'requiresShipping', 'weight']],
  ['seo', ['title', 'metaDescription']],
]

/** Every field that can be changed in many products, with how. */
export function ChangeFields() {
  const { t } = useTranslation('bulkEdit')
  return (
    <Stack gap={6}>
      {GROUPS.map(([name, fields]) => (
        <fieldset key={name} className={styles.group}>
          <legend>{t(`group.${name}`)}</legend>
          {fields.map(field => (
            <div key={field}>
              <FieldRow field={field} />
              {field === 'price' && <OwnPricesField />}
            </div>
          ))}
        </fieldset>
      ))}
    </Stack>
  )
}

function OwnPricesField() {
  const { t } = useTranslation('bulkEdit')
  const price = useWatch<ChangeForm, 'fields.price'>({ name: 'fields.price' })
  const { value: ownPrices, onChange } = useField<ChangeForm>('ownPrices').field
  if (!price) return null
  return (
    <Checkbox
      label={t('ownPrices')}
      hint={t('ownPricesHint')}
      checked={takesOwnPrices({ fields: { price }, ownPrices: ownPrices as ChangeForm['ownPrices'] })}
      onChange={event => onChange(event.target.checked)}
    />
  )
}
