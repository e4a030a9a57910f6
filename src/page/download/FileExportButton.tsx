import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { mayUse } from '#api/session.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Button } from '#ui/Button.tsx'
import { isSecondPress } from '#ui/isSecondPress.ts'
import { Muted } from '#ui/Muted.tsx'
import { Progress } from '#ui/Progress.tsx'
import type { useFileExport } from './useFileExport.ts'

interface FileExportButtonProps {
  /** Of the file. */
  endpoint: Endpoint
  state: Pick<ReturnType<typeof useFileExport>, 'part' | 'cancel'>
  /** Default: Export. */
  label?: string
  size?: 'small' | undefined
  onExport: () => unknown
}

/** Starts an export, shows how far it is, and cancels it. */
export function FileExportButton({ endpoint, state, label, size, onExport }: FileExportButtonProps) {
  const { t } = useTranslation('page')
  const { part, cancel } = state
  const id = useId()
  const isRunning = part !== null
  if (!mayUse(endpoint)) {
    return (
      <>
        <Muted as="span" id={id}>
          {t('notForSupport')}
        </Muted>
        <Button size={size} disabled aria-describedby={id}>
          {label ?? t('export.action')}
        </Button>
      </>
    )
  }
  return (
    <>
      {isRunning && <Progress label={t('export.progress')} value={part > 0 ? part * 100 : undefined} />}
      {/* One button, so that it keeps the focus. The second click of a double-click neither cancels nor starts again. */}
      <Button size={size} onClick={event => !isSecondPress(event) && (isRunning ? cancel() : void onExport())}>
        {isRunning ? t('export.cancel') : (label ?? t('export.action'))}
      </Button>
    </>
  )
}
