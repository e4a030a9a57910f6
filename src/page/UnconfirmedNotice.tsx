import { useTranslation } from 'react-i18next'
import { Notice } from '#ui/Notice.tsx'
import type { Write } from './useWrite.ts'

/** Says that a write has had no response yet, and is being checked. */
export function UnconfirmedNotice({ write }: { write: Pick<Write, 'isUnconfirmed'> }) {
  const { t } = useTranslation('page')
  if (!write.isUnconfirmed) return null
  return (
    <Notice tone="info" live>
      {t('write.checking')}
    </Notice>
  )
}
