import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/buttonClass.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { AppLink } from '../AppLink.tsx'

/** The link disappears with the empty state: the focus would go with it. */
const focusSearch = () => document.querySelector<HTMLElement>('main input[type=search]')?.focus()

/** Shown when a list's search and filters have no results. `listUrl` is the list without them. */
export function NoMatch({ listUrl }: { listUrl: string }) {
  const { t } = useTranslation('page')
  return (
    <EmptyState
      title={t('list.noMatch')}
      actions={
        <AppLink to={listUrl} className={buttonClass()} onClick={focusSearch}>
          {t('list.clearFilters')}
        </AppLink>
      }
    >
      {t('list.noMatchText')}
    </EmptyState>
  )
}
