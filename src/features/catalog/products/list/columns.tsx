import type { TFunction } from 'i18next'
import i18next from 'i18next'
import { Suspense } from 'react'
import { type Product, priceOf } from '#contract/catalog/products.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { formatMoney } from '#lib/money.ts'
import { type Column, col } from '#page/list/columns.tsx'
import { pathTo } from '#paths.ts'
import { StatusBadge } from '#ui/Badge.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { stockOf, stockState } from '../model.ts'
import styles from './columns.module.css'

// Only a list that shows such a column needs them.
const ExtraCell = lazyPart(() => import('./ExtraCell.tsx'))
const EXTRAS = ['categories', 'variants', 'msrp', 'weight'] as const
export type Extra = (typeof EXTRAS)[number]

type Texts = TFunction<'products'>

/** The columns of the product list. */
export function productColumns(t: Texts): Column<Product>[] {
  return [
    {
      id: 'image',
      kind: 'media',
      header: t('column.image'),
      cell: product => <Thumbnail src={product.images[0]?.fullUri} alt="" />,
    },
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
      cell: product => <Price product={product} t={t} />,
    },
    { id: 'stock', header: t('column.stock'), sort: 'stock', cell: product => stockText(product, t) },
    {
      id: 'state',
      header: t('column.state'),
      sort: 'state',
      cell: product => (
        <StatusBadge tone={product.state === 'Active' ? 'ok' : 'neutral'}>
          {t(product.state === 'Active' ? 'status.active' : 'status.inactive')}
        </StatusBadge>
      ),
    },
    ...EXTRAS.map(
      (id): Column<Product> => ({
        id,
        header: t(`column.${id}`),
        numeric: id !== 'categories',
        extra: true,
        cell: product => (
          <Suspense>
            <ExtraCell id={id} product={product} />
          </Suspense>
        ),
      }),
    ),
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

function Price({ product, t }: { product: Product; t: Texts }) {
  const language = i18next.language
  const isReduced = product.pricing.salePrice !== null
  return (
    <>
      {isReduced && (
        <span className={styles.was}>
          <VisuallyHidden>{t('onSale', { price: '' })}</VisuallyHidden>
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
      return <Muted as="span">{t('stock.untracked')}</Muted>
    case 'out':
      return left > 0 ? t('stock.someOut', { formatted }) : <StatusBadge tone="danger">{t('stock.out')}</StatusBadge>
    case 'low':
      return <StatusBadge tone="warn">{t('stock.in', { count: left, formatted })}</StatusBadge>
    case 'in':
      return <span className={styles.whole}>{t('stock.in', { count: left, formatted })}</span>
  }
}
