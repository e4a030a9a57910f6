import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/auditLog.ts'
import { focusShown } from '#page/focus.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { Button } from '#ui/Button.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { distinctChanges, entryText } from '../words.ts'
import { Changes } from './Changes.tsx'

const UndoDialog = lazyOnRequest(() => import('./UndoDialog.tsx'))

/** What an entry changed, before and after, and the undo or the reason why there is none. */
export function EntryMore({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('auditLog')
  const [isOpen, setOpen] = useState(false)
  const summary = useRef<HTMLElement>(null)
  const { undo } = entry
  const changes = distinctChanges(entry.changes, t)
  const close = () => setOpen(false)
  const onUndone = () => {
    close()
    // The button has gone with its entry's chance to be undone.
    focusShown(summary.current)
  }
  return (
    <details>
      <summary ref={summary}>{t('show', { count: changes.length })}</summary>
      <Stack gap={3}>
        <Changes kind={entry.kind} changes={changes} left={[t('before'), 'before']} right={[t('after'), 'after']} />
        {undo === 'possible' ? (
          <div>
            <Button
              size="small"
              aria-label={t('undo.label', { text: entryText(entry, t) })}
              onClick={() => setOpen(true)}
            >
              {t('undo.action')}
            </Button>
          </div>
        ) : (
          <Muted>{t(`undo.${undo}`)}</Muted>
        )}
      </Stack>
      <Suspense>{isOpen && <UndoDialog entry={entry} onUndone={onUndone} onClose={close} />}</Suspense>
    </details>
  )
}
