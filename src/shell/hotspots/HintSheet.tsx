import X from 'lucide/dist/esm/icons/x.mjs'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import popup from '#ui/overlay/popup.module.css'
import { useFloating } from '#ui/overlay/useFloating.ts'
import styles from './Hint.module.css'

interface HintSheetProps {
  title: string
  text: string
  /** The dot. */
  anchor: RefObject<HTMLButtonElement | null>
  onDismiss: () => void
  /** Closed without being dismissed: the hint stays. `focusBack` unless the focus has moved elsewhere. */
  onClose: (focusBack: boolean) => void
}

/** The text of a hint; above or below its dot, wherever it fits. */
export function HintSheet({ title, text, anchor, onDismiss, onClose }: HintSheetProps) {
  const { t } = useTranslation('hotspots')
  const sheet = useRef<HTMLDivElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [chance] = useState(Math.random)
  const labels: readonly string[] = t('confirm', { returnObjects: true })
  useFloating({ floating: sheet, anchor, align: 'start', onLeave: () => onClose(false) })
  useEffect(() => confirm.current?.focus(), [])
  return (
    <div
      ref={sheet}
      role="dialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      popover="manual"
      className={`${popup.popup} ${styles.sheet}`}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose(true)
      }}
      onBlur={event => {
        const next = event.relatedTarget
        if (next && !event.currentTarget.contains(next) && next !== anchor.current) onClose(false)
      }}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <IconButton glyph={X} label={t('dismiss')} size="small" onClick={onDismiss} />
      </div>
      <p id={`${id}-text`} className={styles.text}>
        {text}
      </p>
      <Button ref={confirm} variant="primary" size="small" onClick={onDismiss}>
        {labels[Math.floor(chance * labels.length)]}
      </Button>
    </div>
  )
}
