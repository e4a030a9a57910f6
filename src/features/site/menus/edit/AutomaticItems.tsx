import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { categoryQueries } from '#features/catalog/categories/queries.ts'
import { isolated } from '#lib/isolated.ts'
import { isWithin, nodesById } from '#lib/tree.ts'
import { Notice } from '#ui/Notice.tsx'
import type { MenuForm } from './schema.ts'

/** Names the categories that follow the main menu's own items because they are set to be in the menu. */
export function AutomaticItems() {
  const { t, i18n } = useTranslation('menus')
  const items = useWatch<MenuForm, 'items'>({ name: 'items' })
  const categories = useQuery(categoryQueries.tree()).data?.items ?? []
  const byId = nodesById(categories)
  const hidden = categories.filter(({ state }) => state === 'Inactive')
  const linked = new Set(items.flatMap(({ type, targetId }) => (type === 'category' ? [targetId] : [])))
  const names = categories
    .filter(({ id, isInMenu }) => isInMenu && !linked.has(id) && !hidden.some(each => isWithin(byId, id, each.id)))
    .map(({ name }) => name)
  if (names.length === 0) return null
  const list = new Intl.ListFormat(i18n.language).format(names.slice(0, 10).map(isolated))
  return (
    <Notice tone="info" title={t('automatic.title', { count: names.length })}>
      {list}
      {names.length > 10 && ` … `}
      <br />
      {t('automatic.text')}
    </Notice>
  )
}
