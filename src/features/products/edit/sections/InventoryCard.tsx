import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { NumberField } from '#page/form/fields/NumberFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { PagedRows } from '#page/form/PagedRows.tsx'
import { Card } from '#ui/Card.tsx'
import { FieldRow, Stack } from '#ui/Layout.tsx'
import type { ProductForm } from '../schema.ts'
import styles from './InventoryCard.module.css'

/** SKU and stock: of the product itself, or of each of its variants. */
export function InventoryCard() {
  const { t } = useTranslation('products')
  const { control } = useFormContext<ProductForm>()
  const { fields } = useFieldArray({ control, name: 'variants', keyName: 'key' })
  const isSingle = fields.length === 1 && fields[0]?.label === ''
  return (
    <Card title={t('section.inventory')}>
      <Stack>
        <TextField<ProductForm> name="sku" label={t('field.sku')} width="medium" />
        {isSingle ? (
          <SingleStock />
        ) : (
          <PagedRows
            name="variants"
            rows={fields}
            textOf={({ label }) => label}
            searchLabel={t('field.findVariant')}
            list={rows => <ul className={styles.variants}>{rows}</ul>}
          >
            {({ label }, index) => (
              <li className={styles.variant}>
                <h3 className={styles.name}>{label}</h3>
                <VariantStock index={index} name={label} />
              </li>
            )}
          </PagedRows>
        )}
      </Stack>
    </Card>
  )
}

function SingleStock() {
  const { t } = useTranslation('products')
  const isTracked = useWatch<ProductForm, 'variants.0.isTracked'>({ name: 'variants.0.isTracked' })
  return (
    <>
      <SwitchField<ProductForm> name="variants.0.isTracked" label={t('field.track')} hint={t('field.trackHint')} />
      {isTracked && <NumberField<ProductForm> name="variants.0.quantity" label={t('field.quantity')} whole />}
    </>
  )
}

function VariantStock({ index, name }: { index: number; name: string }) {
  const { t } = useTranslation('products')
  const isTracked = useWatch<ProductForm, `variants.${number}.isTracked`>({ name: `variants.${index}.isTracked` })
  return (
    <Stack gap={3}>
      <FieldRow>
        <TextField<ProductForm> name={`variants.${index}.sku`} label={t('field.skuOf', { name })} width="medium" />
        {isTracked && (
          <NumberField<ProductForm> name={`variants.${index}.quantity`} label={t('field.quantityOf', { name })} whole />
        )}
      </FieldRow>
      <SwitchField<ProductForm> name={`variants.${index}.isTracked`} label={t('field.trackVariant', { name })} />
    </Stack>
  )
}
