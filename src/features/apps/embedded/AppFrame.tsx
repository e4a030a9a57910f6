import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '#ui/Spinner.tsx'
import styles from './AppFrame.module.css'
import { FrameFlood } from './frameLimits.ts'
import { sendFrame } from './sendFrame.ts'
import { useFrameMessages } from './useFrameMessages.ts'

/** How long an app may take to show content. */
const MAX_WAIT_MS = 10_000

/** The app did not show itself in time. */
export class FrameLate extends Error {}

/**
 * Permissions of an embedded app: scripts, requests to its own host, its own windows (signing in elsewhere, printing),
 * downloads. It may not navigate the console.
 */
const MAY =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads'

interface AppFrameProps {
  title: string
  /**
   * Returns the URL with its secrets. Called once, so that a renewed token does not reload the app; a new `key` calls
   * it again.
   */
  findAddress: () => Promise<string>
  onLoaded?: () => void
  onFailed: (error: unknown) => void
}

/** Shows an app of another origin and handles its known messages (document 1 §2.1, app-shell frame). */
export function AppFrame({ title, findAddress, onLoaded, onFailed }: AppFrameProps) {
  const { t } = useTranslation('embedded')
  const frame = useRef<HTMLIFrameElement>(null)
  const name = useId()
  const [origin, setOrigin] = useState<string | null>(null)
  const [isLoaded, setLoaded] = useState(false)
  const find = useEffectEvent(findAddress)
  const fail = useEffectEvent(onFailed)
  useFrameMessages(frame, origin, () => onFailed(new FrameFlood()))
  useEffect(() => {
    let isGone = false
    find().then(
      address => {
        if (isGone || !frame.current) return
        setOrigin(new URL(address).origin)
        sendFrame(frame.current, address)
      },
      error => {
        if (!isGone) fail(error)
      },
    )
    return () => {
      isGone = true
    }
  }, [])

  useEffect(() => {
    if (origin === null || isLoaded) return
    const timer = setTimeout(() => fail(new FrameLate()), MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [origin, isLoaded])

  const noticeLoad = () => {
    // The empty page that every frame begins with is ours to look into; the app is not.
    if (origin === null || isLoaded || frame.current?.contentDocument) return
    setLoaded(true)
    onLoaded?.()
  }
  return (
    <div className={styles.place} aria-busy={!isLoaded}>
      {!isLoaded && (
        <p className={styles.loader} role="status">
          <Spinner />
          {t('loading', { title })}
        </p>
      )}
      <iframe
        ref={frame}
        name={`app-${name}`}
        title={title}
        className={styles.frame}
        data-loaded={isLoaded || undefined}
        sandbox={MAY}
        referrerPolicy="no-referrer"
        onLoad={noticeLoad}
      />
    </div>
  )
}
