import { useTranslation } from 'react-i18next'
import { AppLink } from '#page/AppLink.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { pathTo } from '../../../paths.ts'
import { AddProductLink } from './AddProductLink.tsx'

/** Stands where the rows would be: a store without products, or a search and filters that nothing fits. */
export default function NoProducts({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation(['products', 'page'])
  if (!isNarrowed) {
    return (
      <EmptyState title={t('list.emptyTitle')} actions={<AddProductLink />}>
        {t('list.emptyText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('page:list.noMatch')}
      actions={
        <AppLink to={pathTo('product.list')} className={buttonClass()}>
          {t('page:list.clearFilters')}
        </AppLink>
      }
    >
      {t('page:list.noMatchText')}
    </EmptyState>
  )
}
