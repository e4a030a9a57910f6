import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate, quietly } from '#api/queries.ts'
import { testIntegration } from '#contract/apps/integrations.ts'
import type { IntegrationSku } from '#contract/apps/integrationTable.ts'
import { delays } from '#lib/delays.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import { type StartedTest, testResult } from '../model.ts'
import { integrationQueries } from '../queries.ts'
import { HitList } from './HitList.tsx'

interface Visit extends StartedTest {
  url: string
  /** The browser opened no tab. */
  isBlocked: boolean
}

/** Opens the storefront with this service alone, and shows what arrives of it within a minute. */
export function TestCard({ sku, hasId }: { sku: IntegrationSku; hasId: boolean }) {
  const { t } = useTranslation('integrations')
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const [visit, setVisit] = useState<Visit | null>(null)
  const query = integrationQueries.activity(sku)
  // The visit is in another tab: TanStack Query pauses while this one is hidden, and asks again when it shows.
  const { data, dataUpdatedAt } = useQuery({
    ...quietly(query),
    refetchInterval: ({ state }) =>
      testResult(visit, state.data, state.dataUpdatedAt) === 'waiting' ? delays.pollLongJob : false,
    refetchOnWindowFocus: ({ state }) =>
      testResult(visit, state.data, state.dataUpdatedAt) === 'waiting' ? 'always' : true,
  })
  const result = testResult(visit, data, dataUpdatedAt)
  const write = useWrite(testIntegration)

  const start = async () => {
    // Before anything is awaited: afterwards, browsers take it for a pop-up.
    const tab = window.open('', '_blank')
    const { saved } = await write.send({ params: { sku }, body: {} })
    if (!saved) return tab?.close()
    if (tab) {
      tab.opener = null
      tab.location.replace(saved.url)
    }
    setVisit({ startedOn: saved.startedOn, since: Date.now(), url: saved.url, isBlocked: !tab })
    void invalidate(queryClient, { queryKey: query.queryKey })
  }

  return (
    <Card title={t('test.title')}>
      <Stack>
        <p>{t('test.text')}</p>
        {hasId ? (
          <div>
            <Button busy={write.isPending} busyLabel={t('test.starting')} onClick={start}>
              {t('test.start')}
            </Button>
          </div>
        ) : (
          <Muted>{t('test.noId')}</Muted>
        )}
        <UnconfirmedNotice write={write} />
        {write.error && (
          <Notice tone="danger" live>
            {errorMessage(write.error)}
          </Notice>
        )}
        {visit?.isBlocked && result === 'waiting' && (
          <Notice
            tone="warn"
            live
            actions={
              <a className={buttonClass()} href={visit.url} target="_blank" rel="noopener noreferrer">
                {t('test.open')}
              </a>
            }
          >
            {t('test.blocked')}
          </Notice>
        )}
        <div role="status">
          <Stack>
            {result === 'waiting' && <Muted>{t('test.waiting')}</Muted>}
            {result === 'arrived' && <Notice tone="ok">{t('test.arrived')}</Notice>}
            {result === 'nothing' && (
              <Notice tone="warn" title={t('test.nothing')}>
                <List gap={1}>
                  <li>{t('test.check.tab')}</li>
                  <li>{t('test.check.blocker')}</li>
                  <li>{t('test.check.id')}</li>
                </List>
              </Notice>
            )}
          </Stack>
        </div>
        {result === 'arrived' && data?.test && <HitList label={t('test.result')} hits={data.test.hits} />}
      </Stack>
    </Card>
  )
}
