import { useTranslation } from 'react-i18next'
import { ListSearchBox } from '#page/list/ListSearchBox.tsx'
import { NoMatch } from '#page/list/NoMatch.tsx'
import { useListState } from '#page/list/useListState.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Select } from '#ui/form/Select.tsx'
import { FormPage, Inline, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { AppCards } from '../AppCards.tsx'
import { AppStoreHeader } from '../AppStoreHeader.tsx'
import { longOf, shortOf } from '../appTexts.ts'
import { appSearch, appsOf, isNarrowed, matching, usedCategories } from '../catalog.ts'
import { marketplaceQueries } from '../queries.ts'
import { FrontPage } from './FrontPage.tsx'

/** Every app that can be installed, by category and by words. */
export default function AllAppsPage() {
  const { t, i18n } = useTranslation('marketplace')
  const entries = useRequiredData(marketplaceQueries.storeApps())
  const state = useListState(appSearch)
  const { search } = state
  const apps = appsOf(entries, i18n.language)
  const found = matching(apps, search, app => `${shortOf(app)} ${longOf(app)}`)
  const isSearch = isNarrowed(search)
  return (
    <FormPage>
      <AppStoreHeader title={t('allapps2.title')} />
      <Stack>
        <Inline>
          <ListSearchBox label={t('search')} state={state} />
          <Select
            fit
            aria-label={t('category.label')}
            value={search.category}
            onChange={event => state.set({ category: event.target.value as typeof search.category })}
          >
            <option value="">{t('category.all')}</option>
            {usedCategories(apps).map(category => (
              <option key={category} value={category}>
                {t(`category.${category}`)}
              </option>
            ))}
          </Select>
          {isSearch && found.length > 0 && (
            <Button variant="ghost" onClick={() => state.set({ search: '', category: '' })}>
              {t('reset')}
            </Button>
          )}
        </Inline>
        {isSearch ? (
          found.length === 0 && <NoMatch listUrl={pathTo('appstore2.allapps2')} />
        ) : (
          <FrontPage entries={entries} apps={apps} />
        )}
        {found.length > 0 && (
          <Card
            title={isSearch ? t('results') : t('all')}
            actions={
              <Muted as="span">
                {t('count', { count: found.length, shown: found.length.toLocaleString(i18n.language) })}
              </Muted>
            }
          >
            <AppCards apps={found} />
          </Card>
        )}
      </Stack>
    </FormPage>
  )
}
