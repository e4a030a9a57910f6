import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import { Name } from '#ui/Name.tsx'
import { ViewTab, ViewTabs } from '#ui/ViewTabs.tsx'
import { menuQueries } from '../queries.ts'

/** The menus of the store; `openId` is the one that shows. The first has the URL of the screen itself. */
export function MenuTabs({ openId }: { openId: string | undefined }) {
  const { t } = useTranslation('menus')
  const menus = useQuery(menuQueries.all()).data?.items ?? []
  return (
    <ViewTabs label={t('menu.title')}>
      {menus.map(({ id, name }, at) => (
        <ViewTab key={id}>
          <AppLink
            to={at === 0 ? pathTo('editstore.menu') : pathTo('editstore.menu.detail', { id })}
            aria-current={id === openId ? 'page' : undefined}
          >
            <Name>{name}</Name>
          </AppLink>
        </ViewTab>
      ))}
    </ViewTabs>
  )
}
