import type { TFunction } from 'i18next'
import type { Category, CategoryNode } from '#contract/catalog/categories.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { nodesById } from '#lib/tree.ts'
import { type Column, col } from '#page/list/columns.tsx'
import { pathTo } from '#paths.ts'

/** The columns of the table of categories; `nodes` have the names of parents. */
export const categoryColumns = (t: TFunction<'categories'>, nodes: readonly CategoryNode[]): Column<Category>[] => {
  const byId = nodesById(nodes)
  return [
    col.link(
      'name',
      category => category.name,
      category => pathTo('category.detail', { id: category.id }),
      { header: t('field.name'), sort: 'name' },
    ),
    col.text('parents', ({ lineage }) => lineage.map(id => byId.get(id)?.name ?? '…').join(' / '), {
      header: t('column.parents'),
      optional: true,
    }),
    col.text('productCount', ({ productCount }) => formatNumber(productCount), {
      header: t('column.productCount'),
      sort: 'productCount',
      numeric: true,
    }),
    col.status(
      'status',
      ({ state }) =>
        state === 'Active' ? { tone: 'ok', text: t('status.active') } : { tone: 'neutral', text: t('status.inactive') },
      { header: t('column.status') },
    ),
    col.date('updatedOn', category => category.updatedOn, { header: t('column.updatedOn'), sort: 'updatedOn' }),
  ]
}
