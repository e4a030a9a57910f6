import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statusOf } from '#api/errors.ts'
import type { TimelineEntry } from '#contract/store/auditLogs.ts'
import { isolated } from '#lib/isolated.ts'
import { formatTime } from '#lib/time.ts'
import { NotLoaded } from '#page/failure/NotLoaded.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { customerQueries } from '../queries.ts'
import { fieldLabel } from './fieldLabels.ts'

const KINDS = ['created', 'updated', 'addressAdded', 'addressChanged', 'addressDeleted', 'merged', 'imported'] as const
type Kind = (typeof KINDS)[number]

/** The customer's events, newest first. */
export default function TimelineCard({ logId }: { logId: string }) {
  const { t } = useTranslation('customers')
  const [pages, setPages] = useState(1)
  const query = useQuery({ ...customerQueries.timeline(logId, pages), placeholderData: keepPreviousData })
  const { data } = query
  // A customer without events has no log.
  const isEmpty = statusOf(query.error) === 404 && !data
  return (
    <Card title={t('section.timeline')}>
      <Stack gap={3}>
        {!isEmpty && <NotLoaded query={query} what={t('timeline.failed')} />}
        {isEmpty && <Muted>{t('timeline.none')}</Muted>}
        {data && (
          <Timeline
            label={t('section.timeline')}
            lines={data.items.map(entry => ({ id: entry.id, text: textOf(t, entry), doneOn: entry.doneOn }))}
            timeOf={time => formatTime(time, i18next.language)}
          />
        )}
        {data && data.totalCount > data.items.length && (
          <div>
            <Button busy={query.isFetching} onClick={() => setPages(pages + 1)}>
              {t('timeline.more')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}

function textOf(t: TFunction<'customers'>, { kind, doneBy, details }: TimelineEntry): string {
  const known = KINDS.find(name => name === kind)
  if (!known) return kind
  const fields = details.fields.map(field => fieldLabel(t, field))
  const values = {
    name: isolated(doneBy),
    text: isolated(details.text),
    fields: new Intl.ListFormat(i18next.language).format(fields),
  }
  return t(`timeline.${sentenceOf(known, doneBy)}`, values)
}

const sentenceOf = (kind: Kind, doneBy: string) => (kind === 'created' && doneBy === '' ? 'createdByShopper' : kind)
