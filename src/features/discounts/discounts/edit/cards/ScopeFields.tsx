import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DISCOUNT_LIMITS } from '#contract/discounts/discountWrites.ts'
import { categoryOptions } from '#features/catalog/categories/shared/categoryOptions.ts'
import { useCategories } from '#features/catalog/categories/shared/useCategories.ts'
import { ProductPicker } from '#features/catalog/shared/productPicker/ProductPicker.tsx'
import { pickerQueries } from '#features/catalog/shared/productPicker/queries.ts'
import { useField } from '#page/form/formMessages.ts'
import { Button } from '#ui/Button.tsx'
import { ChipPicker } from '#ui/chips/ChipPicker.tsx'
import { Field } from '#ui/form/Field.tsx'
import { FieldGroup } from '#ui/form/FieldGroup.tsx'
import { Stack } from '#ui/Layout.tsx'
import type { DiscountForm } from '../schema.ts'
import { PickedProducts } from './PickedProducts.tsx'

/** The products and categories that a discount is for. */
export default function ScopeFields() {
  return (
    <Stack>
      <ProductsField />
      <CategoriesField />
    </Stack>
  )
}

function ProductsField() {
  const { t } = useTranslation(['discounts', 'page'])
  const { field, error } = useField<DiscountForm>('productIds')
  const ids = field.value as DiscountForm['productIds']
  const { data, isPending } = useQuery({ ...pickerQueries.named(ids), placeholderData: keepPreviousData })
  const [isPicking, setPicking] = useState(false)
  const nameOf = (id: string) =>
    data?.items.find(product => product.id === id)?.name ??
    (isPending ? t('page:common.loading') : t('scope.deletedProduct'))
  return (
    <FieldGroup label={t('field.productIds')} error={error}>
      <Stack gap={3}>
        <PickedProducts ids={ids} nameOf={nameOf} onRemove={id => field.onChange(ids.filter(other => other !== id))} />
        <div>
          <Button ref={field.ref} onClick={() => setPicking(true)}>
            {t('scope.addProducts')}
          </Button>
        </div>
      </Stack>
      {isPicking && (
        <ProductPicker
          title={t('scope.addProducts')}
          rules={{ of: 'products', allowsOutOfStock: true, without: ids }}
          most={DISCOUNT_LIMITS.items - ids.length}
          onPick={picked => field.onChange([...ids, ...picked.map(({ productId }) => productId)])}
          onClose={() => setPicking(false)}
        />
      )}
    </FieldGroup>
  )
}

function CategoriesField() {
  const { t } = useTranslation(['discounts', 'page'])
  const { field, error } = useField<DiscountForm>('categoryIds')
  const ids = field.value as DiscountForm['categoryIds']
  const { categories, areKnown } = useCategories(ids)
  return (
    <Field label={t('field.categoryIds')} error={error}>
      <ChipPicker
        options={categoryOptions(categories)}
        value={ids}
        unnamed={t(areKnown ? 'scope.deletedCategory' : 'scope.category')}
        onValue={field.onChange}
        onBlur={field.onBlur}
        ref={field.ref}
        placeholder={t('scope.categoryPlaceholder')}
        emptyText={t('scope.noCategory')}
        removeLabel={name => t('page:common.removeNamed', { name })}
      />
    </Field>
  )
}
