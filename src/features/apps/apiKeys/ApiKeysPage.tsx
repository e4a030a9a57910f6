import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayUse } from '#api/session.ts'
import {
  API_KEY_LIMITS,
  API_KEY_RATES,
  type ApiKey,
  createApiKey,
  isUnused,
  UNUSED_DAYS,
} from '#contract/apps/apiKeys.ts'
import { listText } from '#lib/listText.ts'
import { BackLink } from '#page/BackLink.tsx'
import { MerchantOnly } from '#page/MerchantOnly.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { ZoneNote } from '#page/ZoneNote.tsx'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ApiKeyRow } from './ApiKeyRow.tsx'
import { docsUrl } from './example.ts'
import { apiKeyQueries } from './queries.ts'

const AddDialog = lazyPart(() => import('./AddDialog.tsx'))
const RevokeDialog = lazyPart(() => import('./RevokeDialog.tsx'))

/** The keys with which the merchant's own programs use the API. */
export default function ApiKeysPage() {
  const { t, i18n } = useTranslation(['apiKeys', 'page'])
  const { items } = useRequiredData(apiKeyQueries.list())
  const [isAdding, setAdding] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  const unused = items.filter(key => isUnused(key, Date.now())).map(({ name }) => name)
  const count = (number: number) => number.toLocaleString(i18n.language)
  const add = items.length < API_KEY_LIMITS.keys && mayUse(createApiKey) && (
    <Button variant="primary" onClick={() => setAdding(true)}>
      {t('list.add')}
    </Button>
  )
  return (
    <FormPage>
      <PageHeader
        back={<BackLink to={pathTo('settings.detail')} label={t('page:backToSettings')} />}
        title={t('list.title')}
        actions={items.length > 0 && add}
      />
      <Stack>
        <MerchantOnly endpoint={createApiKey} />
        <p>
          {t('about', { reads: count(API_KEY_RATES.reads), writes: count(API_KEY_RATES.writes) })}{' '}
          <a href={docsUrl()} target="_blank" rel="noreferrer">
            {t('docs')}
          </a>
        </p>
        {items.length >= API_KEY_LIMITS.keys && <p>{t('full', { most: count(API_KEY_LIMITS.keys) })}</p>}
        {unused.length > 0 && (
          <Notice tone="warn">
            {t('unusedKeys', { days: count(UNUSED_DAYS), names: listText(new Set(unused), i18n.language) })}
          </Notice>
        )}
        <Card>
          {items.length === 0 ? (
            <EmptyState title={t('list.emptyTitle')} actions={add}>
              {t('list.emptyText')}
            </EmptyState>
          ) : (
            <Stack>
              <List gap={4} aria-label={t('list.title')}>
                {items.map(apiKey => (
                  <ApiKeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => setRevoking(apiKey)} />
                ))}
              </List>
              <ZoneNote />
            </Stack>
          )}
        </Card>
      </Stack>
      <Suspense>
        {isAdding && <AddDialog onClose={() => setAdding(false)} />}
        {revoking && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
      </Suspense>
    </FormPage>
  )
}
