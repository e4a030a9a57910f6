import X from 'lucide/dist/esm/icons/x.mjs'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '../Button.tsx'
import { IconButton } from '../IconButton.tsx'
import { Notice } from '../Notice.tsx'
import styles from './ToastRegion.module.css'
import { currentToasts, dismissToast, pauseToasts, resumeToasts, subscribeToasts, type Toast } from './toasts.ts'

interface ToastRegionProps {
  /** Names the region: "Notifications". */
  label: string
  dismissLabel: string
}

const isUrgent = (toast: Toast) => toast.tone === 'danger'

/** The container of toasts. Mount it once, lazily, at the end of the document; earlier toasts are shown then. */
export default function ToastRegion({ label, dismissLabel }: ToastRegionProps) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts)
  // A live region announces inserted content; so it must be empty before the first toast.
  const [standing, setStanding] = useState(false)
  useEffect(() => {
    setStanding(true)
    return resumeToasts
  }, [])
  const shown = standing ? toasts : []

  return (
    <section
      aria-label={label}
      onPointerOver={pauseToasts}
      onPointerOut={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      <div className={styles.corner}>
        {[false, true].map(urgent => (
          <div key={String(urgent)} aria-live={urgent ? 'assertive' : 'polite'} className={styles.stack}>
            {shown
              .filter(toast => isUrgent(toast) === urgent)
              .map(toast => (
                <ToastView key={toast.id} toast={toast} dismissLabel={dismissLabel} />
              ))}
          </div>
        ))}
      </div>
    </section>
  )
}

function ToastView({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) {
  const { id, tone, text, action } = toast
  const dismiss = () => {
    dismissToast(id)
    // No leave event is fired when an element is removed under the pointer or focus.
    resumeToasts()
  }
  return (
    <div className={styles.toast}>
      <Notice
        tone={tone}
        actions={
          <>
            {action && (
              <Button
                size="small"
                onClick={() => {
                  action.onAction()
                  dismiss()
                }}
              >
                {action.label}
              </Button>
            )}
            <IconButton glyph={X} label={dismissLabel} size="small" onClick={dismiss} />
          </>
        }
      >
        <span className={styles.text}>{text}</span>
      </Notice>
    </div>
  )
}
