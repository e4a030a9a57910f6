import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SiteTag } from '#contract/site/siteTags.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { StatusBadge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import { siteTagQueries } from '../queries.ts'
import { type SiteTagForm, toForm } from './schema.ts'

/** What the tag was, when, and by whom. An older version goes into the form, where it can be looked at, tried and saved. */
export default function VersionsCard({ id, revision }: { id: string; revision: number }) {
  const { t, i18n } = useTranslation('siteTags')
  const { setValue } = useFormContext<SiteTagForm>()
  const { data } = useQuery(siteTagQueries.versions(id))
  const [taken, setTaken] = useState('')
  if (!data) return null
  const when = ({ updatedOn }: SiteTag) => formatTimeWithZone(updatedOn, i18n.language)
  const take = (version: SiteTag) => {
    // Whether the tag is on belongs to today.
    const { isActive: _, ...values } = toForm(version)
    for (const [field, value] of Object.entries(values)) {
      setValue(field as keyof SiteTagForm, value, { shouldDirty: true, shouldValidate: true })
    }
    setTaken(when(version))
  }
  return (
    <Card title={t('versions.title')}>
      <Stack>
        <div role="status">{taken !== '' && <Notice tone="info">{t('versions.taken', { when: taken })}</Notice>}</div>
        <List gap={2} ordered aria-label={t('versions.title')}>
          {data.map(version => (
            <li key={version.revision}>
              <Inline>
                <span>
                  <time dateTime={version.updatedOn}>{when(version)}</time>
                  {version.changedBy !== '' && (
                    <Muted as="span">
                      {' · '}
                      <bdi>{version.changedBy}</bdi>
                    </Muted>
                  )}
                </span>
                {version.revision === revision ? (
                  <StatusBadge tone="ok">{t('versions.current')}</StatusBadge>
                ) : (
                  <Button onClick={() => take(version)} aria-label={t('versions.takeNamed', { when: when(version) })}>
                    {t('versions.take')}
                  </Button>
                )}
              </Inline>
            </li>
          ))}
        </List>
      </Stack>
    </Card>
  )
}
