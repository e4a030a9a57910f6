import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { quietly } from '#api/queries.ts'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { ActivityList } from '../list/ActivityList.tsx'
import { activityQueries } from '../queries.ts'

/** The newest changes of the store; nothing until they have loaded, and where nobody has changed anything yet. */
export default function LatestActivity() {
  const { t } = useTranslation('auditLog')
  const { data } = useQuery(quietly(activityQueries.latest()))
  if (!data || data.items.length === 0) return null
  return (
    <Card title={t('latest')} actions={<AppLink to={pathTo('activity')}>{t('viewAll')}</AppLink>}>
      <ActivityList entries={data.items} />
    </Card>
  )
}
