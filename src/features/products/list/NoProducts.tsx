import { useTranslation } from 'react-i18next'
import { AppLink } from '#page/AppLink.tsx'
import { lazyWithMessages } from '#page/lazyWithMessages.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { pathTo } from '../../../paths.ts'
import { AddProductLink } from './AddProductLink.tsx'

const EmptyList = lazyWithMessages(() => import('#features/onboarding/shared/EmptyList.tsx'), 'onboarding')

/** The link goes with the empty list: the focus would go with it. */
const focusSearch = () => document.querySelector<HTMLElement>('main input[type=search]')?.focus()

/** Stands where the rows would be: a store without products, or a search and filters that nothing fits. */
export default function NoProducts({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation(['products', 'page'])
  if (!isNarrowed) {
    return (
      <EmptyList title={t('list.emptyTitle')} text={t('list.emptyText')} create={<AddProductLink />} topic="products" />
    )
  }
  return (
    <EmptyState
      title={t('page:list.noMatch')}
      actions={
        <AppLink to={pathTo('product.list')} className={buttonClass()} onClick={focusSearch}>
          {t('page:list.clearFilters')}
        </AppLink>
      }
    >
      {t('page:list.noMatchText')}
    </EmptyState>
  )
}
