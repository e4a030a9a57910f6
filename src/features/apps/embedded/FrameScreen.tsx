import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import styles from './AppFrame.module.css'
import { AppFrame, FrameLate } from './AppFrame.tsx'
import { FrameFlood } from './frameLimits.ts'
import { NotInstalled } from './openings.ts'
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
  // The second, if the list of apps is older than the provider's.
  const isMissing =
    error instanceof NotInstalled || (error instanceof ApiError && error.problem?.code === 'notInstalled')
  const sentence = () => {
    if (isFlooding) return t('flooding')
    if (error instanceof NotInstalled) return t('notInstalled')
    if (error instanceof UntrustedUrl) return t('refused')
    return error instanceof FrameLate ? t('late') : textOf(error)
  }
  return (
    <div className={styles.failure}>
      <ErrorPanel
        title={t(isFlooding ? 'closed' : 'failed', { title })}
        actions={
          isMissing ? (
            <AppLink to={pathTo('appstore2.allapps2')} className={buttonClass({ variant: 'primary' })}>
              {t('appStore')}
            </AppLink>
          ) : (
            <Button variant="primary" onClick={onRetry}>
              {t('page:upload.retry')}
            </Button>
          )
        }
      >
        {sentence()}
      </ErrorPanel>
    </div>
  )
}
