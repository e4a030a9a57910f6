import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithMessages } from '#page/lazyWithMessages.tsx'

const EmptyList = lazyWithMessages(() => import('#features/store/onboarding/shared/EmptyList.tsx'), 'onboarding')

/** Shown instead of the tree in a store without categories. */
export default function NoCategories({ add }: { add: ReactNode }) {
  const { t } = useTranslation('categories')
  return (
    <EmptyList
      title={t('list.emptyTitle')}
      text={t('list.emptyText')}
      create={add}
      topic="categories"
      tiles={['apps', 'designer']}
    />
  )
}
