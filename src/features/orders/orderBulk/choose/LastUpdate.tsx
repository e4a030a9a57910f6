import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { OrderBulkUpdate } from '#contract/orders/orderBulk.ts'
import { bulkJobPath } from '#features/orders/orders/shared/bulkPath.ts'
import { isolated } from '#lib/isolated.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { AppLink } from '#page/AppLink.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Notice } from '#ui/Notice.tsx'

const DAY_MS = 24 * 3600 * 1000

/**
 * Leads to the bulk update that is running, or that has ended lately: its page may have been closed, or reloaded before the
 * response to its start arrived.
 */
export function LastUpdate({ update }: { update: OrderBulkUpdate }) {
  const { t } = useTranslation('orderBulk')
  const { id, status, task, startedBy, startedOn, endedOn } = update
  const who = isolated(startedBy)
  const isRunning = status === 'InProgress'
  if (endedOn !== null && Date.now() - Date.parse(endedOn) > DAY_MS) return null
  const when = formatTimeWithZone(startedOn, i18next.language)
  return (
    <Notice
      tone="info"
      title={t(isRunning ? 'running.title' : 'ended.title')}
      actions={
        <AppLink to={bulkJobPath(id)} className={buttonClass({})}>
          {t(isRunning ? 'running.show' : 'ended.show')}
        </AppLink>
      }
    >
      {isRunning ? t('running.text', { who }) : `${t(`task.${task.kind}`)}: ${t('result.started', { when, who })}`}
    </Notice>
  )
}
