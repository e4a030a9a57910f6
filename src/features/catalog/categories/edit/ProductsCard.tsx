import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CATEGORY_LIMITS, type Category } from '#contract/catalog/categories.ts'
import { ProductPicker } from '#features/catalog/shared/productPicker/ProductPicker.tsx'
import { AppLink } from '#page/AppLink.tsx'
import { useField } from '#page/form/formMessages.ts'
import { PagedRows } from '#page/form/PagedRows.tsx'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FieldGroup } from '#ui/form/FieldGroup.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { movedRow, RowButtons } from '#ui/RowButtons.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import styles from './ProductsCard.module.css'
import type { CategoryForm } from './schema.ts'
import { useProductNames } from './useProductNames.ts'

/** The products of a category, in the order in which shoppers see them. */
export default function ProductsCard({ category }: { category: Category | null }) {
  const { t } = useTranslation(['categories', 'page'])
  return (
    <Card title={t('section.products')}>
      {category && !category.productIds ? <TooMany category={category} /> : <OrderedProducts />}
    </Card>
  )
}

/** More than can be put in order by hand. */
function TooMany({ category: { id, productCount } }: { category: Category }) {
  const { t } = useTranslation(['categories', 'page'])
  return (
    <p>
      {t('products.tooMany', { count: productCount, most: CATEGORY_LIMITS.products })}{' '}
      <AppLink to={pathTo('product.list', {}, { category: id })}>{t('products.openList')}</AppLink>
    </p>
  )
}

function OrderedProducts() {
  const { t } = useTranslation(['categories', 'page'])
  const { field, error } = useField<CategoryForm>('products')
  const rows = field.value as CategoryForm['products']
  const ids = rows.map(({ id }) => id)
  const productOf = useProductNames(ids)
  const [isPicking, setPicking] = useState(false)
  const nameOf = (id: string) => productOf(id)?.name ?? t('products.loading')
  return (
    <FieldGroup label={t('products.label')} error={error}>
      <Stack gap={3}>
        {rows.length === 0 ? (
          <Muted>{t('products.none')}</Muted>
        ) : (
          <PagedRows
            name="products"
            rows={rows.map(({ id }) => ({ key: id, id }))}
            textOf={({ id }) => nameOf(id)}
            searchLabel={t('products.search')}
            list={drawn => <ol aria-label={t('products.list')}>{drawn}</ol>}
          >
            {({ id }, index) => {
              const product = productOf(id)
              const name = nameOf(id)
              return (
                <li className={styles.row}>
                  <Thumbnail src={product?.imageUri ?? undefined} alt="" />
                  <AppLink className={styles.name} to={pathTo('product.detail', { id })}>
                    <bdi>{name}</bdi>
                  </AppLink>
                  <RowButtons
                    index={index}
                    count={rows.length}
                    upLabel={t('page:common.moveUp', { name })}
                    downLabel={t('page:common.moveDown', { name })}
                    removeLabel={t('page:common.removeNamed', { name })}
                    onMove={to => field.onChange(movedRow(rows, index, to))}
                    onRemove={() => field.onChange(rows.filter(row => row.id !== id))}
                  />
                </li>
              )
            }}
          </PagedRows>
        )}
        <div>
          <Button ref={field.ref} onClick={() => setPicking(true)}>
            {t('products.add')}
          </Button>
        </div>
      </Stack>
      {isPicking && (
        <ProductPicker
          title={t('products.pick')}
          rules={{ of: 'products', allowsOutOfStock: true, without: ids }}
          most={CATEGORY_LIMITS.products - ids.length}
          onPick={picked => field.onChange([...rows, ...picked.map(({ productId }) => ({ id: productId }))])}
          onClose={() => setPicking(false)}
        />
      )}
    </FieldGroup>
  )
}
