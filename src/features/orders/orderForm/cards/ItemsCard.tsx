import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { type ComponentProps, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DRAFT_LIMITS } from '#contract/orders/orderDrafts.ts'
import { ProductPicker } from '#features/catalog/shared/productPicker/ProductPicker.tsx'
import { centsToText } from '#lib/money.ts'
import { useField } from '#page/form/formMessages.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import styles from '../orderForm.module.css'
import type { OrderForm, ItemRow as Row } from '../schema.ts'
import type { Price } from '../usePrice.ts'
import { ItemRow } from './ItemRow.tsx'

const newRow = (given: Partial<Row>): Row => ({
  id: crypto.randomUUID(),
  ...{ lineId: '', productId: '', productVariantId: '', name: '', options: '', imageUri: '', price: '' },
  ...{ quantity: '1', isTaxable: true, requiresShipping: true, weight: 0 },
  ...given,
})

/** The order's items: products and variants of the picker, and custom items. */
export function ItemsCard({ price }: { price: Price }) {
  const { t } = useTranslation('orderForm')
  const { clearErrors, getValues, setFocus, setValue } = useFormContext<OrderForm>()
  const { field, error } = useField<OrderForm>('items')
  // The field's own value doesn't follow what is typed into its rows.
  const rows = useWatch<OrderForm, 'items'>({ name: 'items' })
  const [isPicking, setPicking] = useState(false)

  /** Selecting a product again adds another line. */
  const add: ComponentProps<typeof ProductPicker>['onPick'] = picked => {
    const added: Row[] = []
    for (const { productId, variantId, name, label, price: cents, imageUri } of picked) {
      const at = getValues('items').findIndex(
        row => row.productId === productId && (row.productVariantId === variantId || row.productVariantId === ''),
      )
      const quantity = Number(getValues(`items.${at}.quantity`))
      if (at >= 0 && Number.isInteger(quantity)) {
        setValue(`items.${at}.quantity`, String(quantity + 1), { shouldDirty: true, shouldValidate: true })
        continue
      }
      const product = { productId, productVariantId: variantId ?? '', name, options: label, imageUri: imageUri ?? '' }
      added.push(newRow({ ...product, price: centsToText(cents) }))
    }
    field.onChange([...getValues('items'), ...added])
  }
  const addCustom = () => {
    // Not validated yet: the user is about to fill it in.
    setValue('items', [...rows, newRow({})], { shouldDirty: true })
    if (rows.length === 0) clearErrors('items')
    setTimeout(() => setFocus(`items.${rows.length}.name`))
  }
  return (
    <Card title={t('items.title')}>
      <Stack>
        {rows.length === 0 && <Muted>{t('items.none')}</Muted>}
        {rows.length > 0 && (
          <ul className={styles.items} aria-label={t('items.title')}>
            {rows.map((row, at) => (
              <ItemRow
                key={row.id}
                at={at}
                row={row}
                priced={price.isOld ? undefined : price.priced?.items[at]}
                onRemove={() => {
                  field.onChange(rows.filter(({ id }) => id !== row.id))
                  // On the button that adds products, once the row is gone.
                  setTimeout(() => setFocus('items'))
                }}
              />
            ))}
          </ul>
        )}
        <div>
          <Inline>
            <Button ref={field.ref} icon={<Icon glyph={Plus} />} onClick={() => setPicking(true)}>
              {t('items.addProducts')}
            </Button>
            <Button onClick={addCustom}>{t('items.addCustom')}</Button>
          </Inline>
          {error && (
            <p className={styles.error} role="alert">
              {error}
            </p>
          )}
        </div>
      </Stack>
      {isPicking && (
        <ProductPicker
          title={t('items.pick')}
          rules={{ of: 'variants', allowsOutOfStock: false, without: [] }}
          most={DRAFT_LIMITS.items - rows.length}
          onPick={add}
          onClose={() => setPicking(false)}
        />
      )}
    </Card>
  )
}
