import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTimeWithZone } from '#lib/time.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { Button } from '#ui/Button.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { useDraftSaving } from './useDraftSaving.ts'

const DraftConflictDialog = lazyOnRequest(() => import('./DraftConflictDialog.tsx'))

/** Whether the answers are saved, and the choice between two devices. */
export function DraftStatus({ drafts }: { drafts: ReturnType<typeof useDraftSaving> }) {
  const { t, i18n } = useTranslation('application')
  const { savedOn, hasFailed, conflict, resolve } = drafts
  const [isComparing, setComparing] = useState(false)
  return (
    <>
      {conflict && (
        <Notice
          tone="warn"
          live
          title={t('draft.changed')}
          actions={<Button onClick={() => setComparing(true)}>{t('draft.compare')}</Button>}
        >
          {t('draft.changedText')}
        </Notice>
      )}
      {conflict && isComparing && (
        <DraftConflictDialog
          {...conflict}
          onResolve={taken => {
            setComparing(false)
            resolve(taken)
          }}
          onClose={() => setComparing(false)}
        />
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
