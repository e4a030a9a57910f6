import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statusOf } from '#api/errors.ts'
import type { TimelineEntry } from '#contract/auditLogs.ts'
import { isolated } from '#lib/isolated.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { NotLoaded } from '#page/NotLoaded.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { fieldLabel } from './fieldLabels.ts'
import { laterQueries } from './laterQueries.ts'
import styles from './rows.module.css'

const KINDS = ['created', 'updated', 'addressAdded', 'addressChanged', 'addressDeleted', 'merged', 'imported'] as const
type Kind = (typeof KINDS)[number]

/** The customer's events, newest first. */
export default function TimelineCard({ logId }: { logId: string }) {
  const { t } = useTranslation('customers')
  const [pages, setPages] = useState(1)
  const query = useQuery({ ...laterQueries.timeline(logId, pages), placeholderData: keepPreviousData })
  const { data } = query
  // A customer without events has no log.
  const isEmpty = statusOf(query.error) === 404 && !data
  return (
    <Card title={t('section.timeline')} flush>
      {!isEmpty && <NotLoaded query={query} what={t('timeline.failed')} />}
      {isEmpty && <p className={styles.none}>{t('timeline.none')}</p>}
      {data && (
        <ol aria-label={t('section.timeline')}>
          {data.items.map(entry => (
            <li key={entry.id} className={styles.row}>
              <span>
                {textOf(t, entry)}
                <br />
                <span className={styles.quiet}>{formatTimeWithZone(entry.doneOn, i18next.language)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {data && data.totalCount > data.items.length && (
        <div className={styles.row}>
          <Button variant="ghost" busy={query.isFetching} onClick={() => setPages(pages + 1)}>
            {t('timeline.more')}
          </Button>
        </div>
      )}
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
