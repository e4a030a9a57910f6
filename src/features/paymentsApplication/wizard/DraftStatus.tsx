import { useTranslation } from 'react-i18next'
import { formatTimeWithZone } from '#lib/time.ts'
import { Button } from '#ui/Button.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { useDraftSaving } from './useDraftSaving.ts'

/** Whether the answers are saved, and the choice between two devices. */
export function DraftStatus({ drafts }: { drafts: ReturnType<typeof useDraftSaving> }) {
  const { t, i18n } = useTranslation('paymentsApplication')
  const { savedOn, hasFailed, theirs, takeTheirs, keepMine } = drafts
  return (
    <>
      {theirs && (
        <Notice
          tone="warn"
          live
          title={t('draft.changed')}
          actions={
            <>
              <Button onClick={takeTheirs}>{t('draft.load')}</Button>
              <Button onClick={keepMine}>{t('draft.keep')}</Button>
            </>
          }
        >
          {t('draft.changedText')}
        </Notice>
      )}
      {hasFailed && (
        <Notice tone="warn" live>
          {t('draft.failed')}
        </Notice>
      )}
      <Muted>
        {savedOn ? t('draft.saved', { time: formatTimeWithZone(savedOn, i18n.language) }) : t('draft.none')}{' '}
        {t('draft.secrets')}
      </Muted>
    </>
  )
}
