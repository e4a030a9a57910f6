import { useTranslation } from 'react-i18next'
import { AppLink } from '#page/AppLink.tsx'
import { lazyWithMessages } from '#page/lazyWithMessages.tsx'
import { NoMatch } from '#page/list/NoMatch.tsx'
import { pathTo } from '#paths.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { AddProductLink } from './AddProductLink.tsx'

const EmptyList = lazyWithMessages(() => import('#features/store/onboarding/shared/EmptyList.tsx'), 'onboarding')

/** Shown instead of the rows: a store without products, or a search and filters without results. */
export function NoProducts({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation('products')
  if (isNarrowed) return <NoMatch listUrl={pathTo('product.list')} />
  const create = (
    <>
      <AddProductLink />
      <AppLink to={pathTo('settings.move')} className={buttonClass()}>
        {t('list.move')}
      </AppLink>
    </>
  )
  return <EmptyList title={t('list.emptyTitle')} text={t('list.emptyText')} create={create} topic="products" />
}
