import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasWords, searchWords } from '#lib/fold.ts'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { CardGrid } from '#ui/CardGrid.tsx'
import { SearchInput } from '#ui/form/SearchInput.tsx'
import { Icon } from '#ui/Icon.tsx'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { SETTINGS_TOPICS } from '../model.ts'

/** All settings: a card for each topic, and a search over what can be set. */
export default function IndexPage() {
  const { t } = useTranslation(['settings', 'page'])
  const [search, setSearch] = useState('')
  const words = searchWords(search)
  const topics = SETTINGS_TOPICS.filter(({ isElsewhere }) => !isElsewhere || words.length > 0)
    .map(topic => {
      const title = t(`${topic.id}.title`)
      const text = t(`${topic.id}.text`)
      const names = topic.settings.map(name => t(`setting.${name}`))
      const matching = words.length === 0 ? [] : names.filter(name => hasWords(name, words))
      // The keywords are what people call it elsewhere, in English, too. They are not shown.
      const isFound = matching.length > 0 || hasWords(`${title} ${text} ${t(`keywords.${topic.id}`)}`, words)
      return { ...topic, title, text, matching, isFound }
    })
    .filter(({ isFound }) => isFound)
  return (
    <FormPage>
      <PageHeader title={t('title')} />
      <Stack>
        <SearchInput label={t('search')} value={search} onValue={setSearch} clearLabel={t('clearSearch')} />
        {topics.length === 0 ? (
          <p>{t('noMatch', { words: search.trim() })}</p>
        ) : (
          <Card>
            <CardGrid size="medium">
              {topics.map(({ id, routeId, glyph, title, text, matching }) => (
                <li key={id}>
                  <AppLink to={pathTo(routeId)}>
                    <Icon glyph={glyph} size={20} />
                    <Stack gap={1}>
                      <strong>{title}</strong>
                      <Muted>{matching.length > 0 ? matching.join(', ') : text}</Muted>
                    </Stack>
                  </AppLink>
                </li>
              ))}
            </CardGrid>
          </Card>
        )}
        <VisuallyHidden role="status">{words.length > 0 && t('found', { count: topics.length })}</VisuallyHidden>
      </Stack>
    </FormPage>
  )
}
