import { useTranslation } from 'react-i18next'
import { useCategories } from '#features/catalog/categories/shared/useCategories.ts'
import { withLevels } from '#lib/tree.ts'
import type { FilterOptions } from '#page/list/defineFilters.ts'

/** The categories as a tree, and the one that the list is filtered by, if it was deleted. */
export function useCategoryOptions(id: string): FilterOptions {
  const { t } = useTranslation('products')
  const { categories, areKnown } = useCategories(id === '' ? [] : [id])
  const known = withLevels(categories).map(({ node, level }) => [node.id, '\u2003'.repeat(level) + node.name] as const)
  if (!areKnown || id === '' || categories.some(category => category.id === id)) return { options: known }
  return { options: [[id, t('filter.unknownCategory')], ...known], error: t('filter.categoryGone') }
}

export function useCategoryName(id: string): string {
  const { t } = useTranslation('products')
  const { categories, areKnown } = useCategories([id])
  return categories.find(category => category.id === id)?.name ?? (areKnown ? t('filter.unknownCategory') : '…')
}
