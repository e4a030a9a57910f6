import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/auditLog.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { AppLink } from '#page/AppLink.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { linkOf } from '../model.ts'
import { entryText } from '../words.ts'
import { EntryMore } from './EntryMore.tsx'

/** Changes, newest first: what was done, when and by whom. */
export function ActivityList({ entries }: { entries: readonly AuditEntry[] }) {
  const { t, i18n } = useTranslation('auditLog')
  return (
    <Timeline
      label={t('title')}
      lines={entries.map(entry => ({
        ...{ id: entry.id, doneBy: entry.doneBy, doneOn: entry.doneOn },
        tone: entry.caller === 'support' ? 'warn' : 'neutral',
        text: <Sentence entry={entry} />,
        badge: entry.caller !== 'person' && (
          <Badge tone={entry.caller === 'support' ? 'warn' : 'neutral'}>{t(`badge.${entry.caller}`)}</Badge>
        ),
        more: entry.changes.length > 0 && <EntryMore entry={entry} />,
      }))}
      timeOf={time => formatTimeWithZone(time, i18n.language)}
    />
  )
}

function Sentence({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('auditLog')
  const [text, link] = [entryText(entry, t), linkOf(entry)]
  return link ? <AppLink to={link}>{text}</AppLink> : text
}
