import { useTranslation } from 'react-i18next'
import { Notice } from '#ui/Notice.tsx'
import type { Write } from './useWrite.ts'

/** Says that a write has had no response yet and is being checked, or that it waits for the connection. */
export function UnconfirmedNotice({
  write,
}: {
  write: Pick<Write, 'isUnconfirmed'> & Partial<Pick<Write, 'isWaiting'>>
}) {
  const { t } = useTranslation('page')
  if (!write.isUnconfirmed && !write.isWaiting) return null
  return (
    <Notice tone="info" live>
      {t(write.isWaiting ? 'write.waiting' : 'write.checking')}
    </Notice>
  )
}
