import { useTranslation } from 'react-i18next'
import { lazyWithMessages } from '#page/lazyWithMessages.tsx'
import { NoMatch } from '#page/list/NoMatch.tsx'
import { pathTo } from '#paths.ts'
import { AddProductLink } from './AddProductLink.tsx'

const EmptyList = lazyWithMessages(() => import('#features/store/onboarding/shared/EmptyList.tsx'), 'onboarding')

/** Shown instead of the rows: a store without products, or a search and filters without results. */
export function NoProducts({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation('products')
  if (isNarrowed) return <NoMatch listUrl={pathTo('product.list')} />
  return (
    <EmptyList title={t('list.emptyTitle')} text={t('list.emptyText')} create={<AddProductLink />} topic="products" />
  )
}
