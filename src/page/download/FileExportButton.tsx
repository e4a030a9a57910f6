import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { isSecondPress } from '#ui/isSecondPress.ts'
import { Progress } from '#ui/Progress.tsx'
import type { useFileExport } from './useFileExport.ts'

interface FileExportButtonProps {
  state: Pick<ReturnType<typeof useFileExport>, 'part' | 'cancel'>
  /** Default: Export. */
  label?: string
  size?: 'small' | undefined
  onExport: () => unknown
}

/** Starts an export, shows how far it is, and cancels it. */
export function FileExportButton({ state, label, size, onExport }: FileExportButtonProps) {
  const { t } = useTranslation('page')
  const { part, cancel } = state
  const isRunning = part !== null
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
