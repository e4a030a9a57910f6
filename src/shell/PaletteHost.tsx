import { type RefObject, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf } from '#lib/keyOf.ts'
import { isCovered } from '#page/keys/singleKeys.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { shownOverlay } from './palette/openPalette.ts'
import styles from './Shell.module.css'

const Palette = lazyOnRequest(() => import('./palette/Palette.tsx'), 'palette', 'titles')

const close = () => shownOverlay.set(null)

/** Opens the palette by shortcut from the start, and buffers input until its code has loaded. */
export function PaletteHost() {
  const isOpen = useSyncExternalStore(shownOverlay.subscribe, shownOverlay.get) === 'palette'
  useEffect(() => {
    document.addEventListener('keydown', toggleByKey)
    return () => document.removeEventListener('keydown', toggleByKey)
  }, [])
  return isOpen && <OpenPalette />
}

function toggleByKey(event: KeyboardEvent) {
  const isKey = keyOf(event) === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  if (!isKey || event.defaultPrevented) return
  const isOpen = shownOverlay.get() === 'palette'
  // Under a dialog keys belong to it alone.
  if (!isOpen && isCovered()) return
  event.preventDefault()
  shownOverlay.set(isOpen ? null : 'palette')
}

function OpenPalette() {
  const [opener] = useState(() => document.activeElement)
  const [isReady, setReady] = useState(false)
  const typed = useRef('')
  const ready = useCallback(() => setReady(true), [])
  return (
    <>
      {!isReady && <EarlyInput typed={typed} />}
      <Suspense>
        <Palette early={typed} getOpener={() => opener} onReady={ready} onClose={close} />
      </Suspense>
    </>
  )
}

/** Shown where the palette's field will be. */
function EarlyInput({ typed }: { typed: RefObject<string> }) {
  const { t } = useTranslation('shell')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <div role="dialog" aria-label={t('find')} className={styles.early}>
      <input
        ref={input}
        type="text"
        aria-label={t('find')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        onChange={event => {
          typed.current = event.target.value
        }}
        onKeyDown={event => {
          if (event.key === 'Escape') close()
        }}
      />
    </div>
  )
}
