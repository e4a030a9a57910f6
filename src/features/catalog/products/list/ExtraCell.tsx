import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import type { Product } from '#contract/catalog/products.ts'
import { categoryQueries } from '#features/catalog/categories/queries.ts'
import { formatMoney } from '#lib/money.ts'
import type { Extra } from './columns.tsx'

/** The content of an optional column. */
export default function ExtraCell({ id, product }: { id: Extra; product: Product }) {
  const { categoryIds, variantOptions, productVariants, msrp, weight } = product
  const language = i18next.language
  switch (id) {
    case 'categories':
      return <CategoryNames ids={categoryIds} />
    case 'variants':
      return variantOptions.length > 0 ? productVariants.length.toLocaleString(language) : ''
    case 'msrp':
      return msrp === null ? '' : formatMoney(msrp, language)
    case 'weight':
      return weight?.toLocaleString(language)
  }
}

/** The names of a product's categories, without deleted ones. */
function CategoryNames({ ids }: { ids: readonly string[] }) {
  const { data } = useQuery({ ...categoryQueries.tree(), enabled: ids.length > 0 })
  const found = ids.flatMap(id => data?.items.find(category => category.id === id) ?? [])
  return found.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <bdi>{name}</bdi>
    </span>
  ))
}
