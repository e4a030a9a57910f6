import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithMessages } from '#page/lazyWithMessages.tsx'
import { NoMatch } from '#page/list/NoMatch.tsx'
import { pathTo } from '#paths.ts'

const EmptyList = lazyWithMessages(() => import('#features/store/onboarding/shared/EmptyList.tsx'), 'onboarding')

/** Shown instead of the rows: a store without redirects, or a search and filters without results. */
export function NoRedirects({ isNarrowed, add }: { isNarrowed: boolean; add: ReactNode }) {
  const { t } = useTranslation('redirects')
  if (isNarrowed) return <NoMatch listUrl={pathTo('settings.redirects')} />
  return <EmptyList title={t('list.emptyTitle')} text={t('list.emptyText')} create={add} />
}
