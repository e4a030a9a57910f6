import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { outage } from '#api/connection.ts'
import { isPresumed } from '#api/session.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { type CopyTime, refreshCopied, useCopyTime } from './copyTime.ts'
import styles from './Shell.module.css'
import { MAX_WAIT_MS } from './SlowStart.tsx'

/** A copy that is younger needs no time, unless it stays. */
const YOUNG_MS = 60_000

/** At the bottom of the window, so that nothing moves: of when what is shown is, and why it is not refreshed. */
export function CopyNotice() {
  const copied = useCopyTime()
  return (
    <div role="status" className={styles.copy}>
      {copied && <Notice {...copied} />}
    </div>
  )
}

function Notice({ since, error, isPart }: CopyTime) {
  const { t, i18n } = useTranslation('shell')
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const lost = useSyncExternalStore(outage.subscribe, outage.get)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!error && !isSlow && Date.now() - since < YOUNG_MS) return null
  // The banner about the connection says why, and tries again by itself.
  const isKnown = error !== null && lost !== null
  const waiting = isSlow && isPresumed() ? t('starting.login') : t('copy.refreshing')
  return (
    <p>
      {t('copy.since', { since: formatTimeWithZone(since, i18n.language) })} {isPart && t('copy.part')}{' '}
      {!isKnown && (error ? errorMessage(error) : waiting)}{' '}
      {error && !isKnown && (
        <button type="button" className={buttonClass({ size: 'small' })} onClick={() => refreshCopied(queryClient)}>
          {t('starting.retry')}
        </button>
      )}
    </p>
  )
}
