import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cacheResponse } from '#api/queries.ts'
import { refreshSitemap } from '#contract/site/storeSeo.ts'
import { delays } from '#lib/delays.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import { seoQueries } from '../queries.ts'

/** The list of pages for search engines: when it was made, and a button that makes it anew (document 1 §4, Sitemap). */
export function SitemapCard() {
  const { t, i18n } = useTranslation('seo')
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const { queryKey } = seoQueries.sitemap()
  const { data } = useQuery({
    ...seoQueries.sitemap(),
    refetchInterval: ({ state }) => (state.data?.state === 'refreshing' ? delays.pollLongJob : false),
  })
  const write = useWrite(refreshSitemap, { adopt: saved => cacheResponse(queryClient, queryKey, saved) })
  const isRefreshing = data?.state === 'refreshing'
  const madeOn =
    data?.refreshedOn &&
    t('sitemap.refreshed', {
      count: data.addresses,
      time: formatTimeWithZone(data.refreshedOn, i18n.language),
    })
  return (
    <Card title={t('sitemap.title')}>
      <Stack>
        <Muted>{t('sitemap.text')}</Muted>
        <p role="status">{isRefreshing ? t('sitemap.refreshing') : madeOn || (data && t('sitemap.none'))}</p>
        {data?.state === 'error' && <Notice tone="danger">{t('sitemap.error')}</Notice>}
        <UnconfirmedNotice write={write} />
        {write.error && (
          <Notice tone="danger" live>
            {errorMessage(write.error)}
          </Notice>
        )}
        <Inline>
          <Button disabled={!data} busy={write.isPending || isRefreshing} onClick={() => write.send({})}>
            {t('sitemap.refresh')}
          </Button>
          {data && (
            <a href={data.url} target="_blank" rel="noreferrer">
              {t('sitemap.open')}
            </a>
          )}
        </Inline>
      </Stack>
    </Card>
  )
}
