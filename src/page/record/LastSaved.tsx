import { useTranslation } from 'react-i18next'
import { formatTimeWithZone } from '#lib/time.ts'
import { AppLink } from '../AppLink.tsx'
import { type AnyResource, activityOf } from './resource.ts'

interface LastSavedProps {
  resource: AnyResource
  record: { id: string; updatedOn: string }
}

/** Below a record's form: when it was saved, and the way to who changed what. */
export function LastSaved({ resource, record }: LastSavedProps) {
  const { t, i18n } = useTranslation('page')
  return (
    <p>
      <small>
        {t('form.lastSaved', { when: formatTimeWithZone(record.updatedOn, i18n.language) })}{' '}
        <AppLink to={activityOf(resource, record.id)}>{t('action.activity')}</AppLink>
      </small>
    </p>
  )
}
