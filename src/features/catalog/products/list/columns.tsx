import type { TFunction } from 'i18next'
import i18next from 'i18next'
import type { CategoryNode } from '#contract/catalog/categories.ts'
import { type Product, priceOf } from '#contract/catalog/products.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { formatMoney } from '#lib/money.ts'
import { nodesById } from '#lib/tree.ts'
import { type Column, col } from '#page/list/columns.tsx'
import { pathTo } from '#paths.ts'
import { StatusBadge } from '#ui/Badge.tsx'
import { Muted } from '#ui/Muted.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { stockOf, stockState } from '../model.ts'
import styles from './columns.module.css'

type Texts = TFunction<'products'>

/** The columns of the product list; `categories` have the names of a product's categories. */
export function productColumns(t: Texts, categories: readonly CategoryNode[]): Column<Product>[] {
  const byId = nodesById(categories)
  const language = i18next.language
  return [
    col.image('image', ({ images }) => images[0]?.fullUri, { header: t('column.image') }),
    col.link(
      'name',
      product => product.name,
      product => pathTo('product.detail', { id: product.id }),
      {
        header: t('column.name'),
        sort: 'name',
      },
    ),
    col.text('sku', product => <span className={styles.clip}>{product.sku}</span>, {
      header: t('column.sku'),
      sort: 'sku',
      optional: true,
    }),
    {
      id: 'price',
      header: t('column.price'),
      numeric: true,
      sort: 'price',
      cell: product => priceText(product, t),
    },
    { id: 'stock', header: t('column.stock'), sort: 'stock', cell: product => stockText(product, t) },
    col.status(
      'state',
      ({ state }) =>
        state === 'Active' ? { tone: 'ok', text: t('status.active') } : { tone: 'neutral', text: t('status.inactive') },
      { header: t('column.state'), sort: 'state' },
    ),
    {
      id: 'categories',
      header: t('column.categories'),
      extra: true,
      // Without deleted ones.
      cell: ({ categoryIds }) =>
        categoryIds
          .flatMap(id => byId.get(id) ?? [])
          .map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <bdi>{name}</bdi>
            </span>
          )),
    },
    col.text(
      'variants',
      ({ variantOptions, productVariants }) => (variantOptions.length > 0 ? formatNumber(productVariants.length) : ''),
      { header: t('column.variants'), numeric: true, extra: true },
    ),
    col.text('msrp', ({ msrp }) => (msrp === null ? '' : formatMoney(msrp, language)), {
      header: t('column.msrp'),
      numeric: true,
      extra: true,
    }),
    col.text('weight', ({ weight }) => weight?.toLocaleString(language), {
      header: t('column.weight'),
      numeric: true,
      extra: true,
    }),
    col.date('createdOn', product => product.createdOn, {
      header: t('column.createdOn'),
      sort: 'createdOn',
      extra: true,
    }),
    col.date('updatedOn', product => product.updatedOn, {
      header: t('column.updatedOn'),
      sort: 'updatedOn',
      optional: true,
    }),
  ]
}

function priceText(product: Product, t: Texts) {
  const language = i18next.language
  const isReduced = product.pricing.salePrice !== null
  return (
    <>
      {isReduced && (
        <span className={styles.was}>
          {VisuallyHidden({ children: t('onSale', { price: '' }) })}
          <s>{formatMoney(product.price, language)}</s>
        </span>
      )}
      {/* In narrow columns, the prices are stacked. */}
      {isReduced && ' '}
      {formatMoney(priceOf(product), language)}
    </>
  )
}

function stockText(product: Product, t: Texts) {
  const left = stockOf(product) ?? 0
  const formatted = formatNumber(left)
  switch (stockState(product)) {
    case 'untracked':
      return Muted({ as: 'span', children: t('stock.untracked') })
    case 'out':
      return left > 0 ? t('stock.someOut', { formatted }) : StatusBadge({ tone: 'danger', children: t('stock.out') })
    case 'low':
      return StatusBadge({ tone: 'warn', children: t('stock.in', { count: left, formatted }) })
    case 'in':
      return <span className={styles.whole}>{t('stock.in', { count: left, formatted })}</span>
  }
}
