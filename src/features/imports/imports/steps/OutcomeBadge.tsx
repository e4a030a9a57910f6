import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import type { Verdict } from '../report.ts'

/** What would become of a record. */
export function OutcomeBadge({ outcome }: Pick<Verdict, 'outcome'>) {
  const { t } = useTranslation('imports')
  return (
    <Badge tone={outcome === 'refused' ? 'danger' : outcome === 'unchanged' ? 'neutral' : 'info'}>
      {t(`table.outcome.${outcome}`)}
    </Badge>
  )
}
