import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { HotspotId } from '#contract/store/onboarding.ts'
import { dotPlace } from './dotPlace.ts'
import styles from './Hint.module.css'
import { HintSheet } from './HintSheet.tsx'

interface HintProps {
  id: HotspotId
  getAnchor: () => HTMLElement
  onDismiss: () => void
}

/** The pulsing dot: a button that follows its anchor in the tab order, and its popover. */
export function Hint({ id, getAnchor, onDismiss }: HintProps) {
  const anchor = getAnchor()
  const { t } = useTranslation('hotspots')
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const host = useHost(anchor)
  const title = t(`${id}.title`)

  const dismiss = () => {
    const next = anchor.matches('a, button, [tabindex]') ? anchor : anchor.querySelector<HTMLElement>('a, button')
    const target = next ?? document.getElementById('content')
    target?.focus()
    onDismiss()
  }
  return createPortal(
    <>
      <button
        ref={button}
        type="button"
        className={styles.dot}
        aria-label={t('hint', { title })}
        title={t('hint', { title })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // The second click of a double-click doesn't close what the first one opened.
        onClick={({ detail }) => detail < 2 && setOpen(!isOpen)}
      />
      {isOpen && (
        <HintSheet
          title={title}
          text={t(`${id}.text`)}
          anchor={button}
          onDismiss={dismiss}
          onClose={focusBack => {
            setOpen(false)
            if (focusBack) button.current?.focus()
          }}
        />
      )}
    </>,
    host,
  )
}

/**
 * A separate element right after the anchor, so that Tab moves from the anchor to the hint, and both are removed
 * together. It takes no space: a script positions it over the anchor's corner.
 */
function useHost(anchor: HTMLElement): HTMLElement {
  const [host] = useState(() => {
    const span = document.createElement('span')
    span.className = styles.host ?? ''
    return span
  })
  useLayoutEffect(() => {
    anchor.after(host)
    return () => host.remove()
  }, [anchor, host])
  useEffect(() => {
    const lay = () => {
      host.style.translate = '0 0'
      const from = host.getBoundingClientRect()
      const { clientWidth } = document.documentElement
      const to = dotPlace(anchor.getBoundingClientRect(), clientWidth, getComputedStyle(anchor).direction === 'rtl')
      host.style.translate = `${to.x - from.left}px ${to.y - from.top}px`
    }
    lay()
    const sized = new ResizeObserver(lay)
    sized.observe(anchor)
    if (anchor.parentElement) sized.observe(anchor.parentElement)
    window.addEventListener('resize', lay)
    return () => {
      sized.disconnect()
      window.removeEventListener('resize', lay)
    }
  }, [anchor, host])
  return host
}
