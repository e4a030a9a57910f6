import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import styles from './AppFrame.module.css'
import { AppFrame, FrameLate } from './AppFrame.tsx'
import { FrameFlood } from './frameLimits.ts'
import { UntrustedUrl } from './urls.ts'

interface FrameScreenProps {
  title: string
  /** See `AppFrame`. */
  findAddress: () => Promise<string>
  onLoaded?: () => void
}

/** The screen of an embedded app: its name, the app, or why it is not there. */
export function FrameScreen({ title, findAddress, onLoaded }: FrameScreenProps) {
  const { t } = useTranslation(['embedded', 'page'])
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const open = () => {
    setFailure(null)
    setAttempt(attempt + 1)
  }
  return (
    <div className={styles.screen}>
      <PageHeader
        title={title}
        actions={failure ? undefined : <IconButton glyph={RotateCw} label={t('again', { title })} onClick={open} />}
      />
      {failure ? (
        <Failure title={title} error={failure.error} onRetry={open} />
      ) : (
        <AppFrame
          key={attempt}
          title={title}
          findAddress={findAddress}
          onLoaded={onLoaded}
          onFailed={error => setFailure({ error })}
        />
      )}
    </div>
  )
}

interface FailureProps {
  title: string
  error: unknown
  onRetry: () => void
}

function Failure({ title, error, onRetry }: FailureProps) {
  const { t } = useTranslation(['embedded', 'page'])
  const textOf = useErrorMessage()
  const isFlooding = error instanceof FrameFlood
  const sentence = () => {
    if (isFlooding) return t('flooding')
    if (error instanceof UntrustedUrl) return t('refused')
    return error instanceof FrameLate ? t('late') : textOf(error)
  }
  return (
    <div className={styles.failure}>
      <ErrorPanel
        title={t(isFlooding ? 'closed' : 'failed', { title })}
        actions={
          <Button variant="primary" onClick={onRetry}>
            {t('page:upload.retry')}
          </Button>
        }
      >
        {sentence()}
      </ErrorPanel>
    </div>
  )
}
