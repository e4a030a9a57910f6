import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { isStarting } from '#api/session.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import styles from './Shell.module.css'

/** How long startup may take without a message. */
export const MAX_WAIT_MS = 4500

/** Says that startup is slow, and why; it continues in the background. In English if messages are late, too. */
export function SlowStart() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  const text = (key: 'slow' | 'login' | 'text' | 'retry', english: string) =>
    i18next.exists(`shell:starting.${key}`) ? i18next.t(`shell:starting.${key}`) : english
  return (
    <div role="status" className={styles.slow} data-shown={isSlow || undefined}>
      {isSlow && (
        <>
          <p>
            <strong>{text('slow', 'Backcounter is taking longer than usual to start.')}</strong>
          </p>
          <p>
            {isStarting()
              ? text(
                  'login',
                  'The login service hasn’t responded yet. This page continues automatically as soon as it does.',
                )
              : text('text', 'This page continues automatically when everything has loaded.')}
          </p>
          <button type="button" className={buttonClass({ variant: 'primary' })} onClick={() => location.reload()}>
            {text('retry', 'Try again')}
          </button>
        </>
      )}
    </div>
  )
}
