import { useQuery } from '@tanstack/react-query'
import X from 'lucide/dist/esm/icons/x.mjs'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { shownVideo, type VideoTopic } from '#page/video.ts'
import { Icon } from '#ui/Icon.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { roomBeside } from '../storefront/geometry.ts'
import { closeSlider, sliderState, wasOpenedByHand } from '../storefront/slider.ts'
import { useCovering } from '../storefront/useCovering.ts'
import { useWindowWidth } from '../storefront/useWindowWidth.ts'
import styles from './Video.module.css'

interface VideoPanelProps {
  topic: VideoTopic
  /** Of the embedded player, on a separate host. */
  url: string
}

/** In pixels (document 1 §2.1). */
const WIDTH = 350

const close = () => shownVideo.set(null)

/**
 * The video slider (document 1 §2.1, §4): a panel next to the screen, or over all of it if both don't fit. Opening it
 * closes the storefront slider (an element store has none); it closes when the user opens that.
 */
export function VideoPanel({ topic, url }: VideoPanelProps) {
  const { t } = useTranslation('video')
  const { data: features } = useQuery(storeQueries.features())
  const isElementStore = features?.features.some(({ name, enabled }) => name === 'element-store' && enabled)
  const closeButton = useRef<HTMLButtonElement>(null)
  const [loaded, setLoaded] = useState<string>()
  const [opener] = useState(() => document.activeElement)
  const isCovering = roomBeside(WIDTH, useWindowWidth()) < 0
  useCovering(isCovering)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--video', isCovering ? '0px' : `${WIDTH}px`)
    return () => void style.removeProperty('--video')
  }, [isCovering])
  const title = t(`${topic}.title`)

  useEffect(() => {
    if (isElementStore || !sliderState.get().isOpen) return
    closeSlider({ byItself: true })
    // The slider restores the focus shortly after it is closed.
    setTimeout(() => closeButton.current?.focus())
  }, [isElementStore])
  useEffect(() => {
    const end = sliderState.subscribe(() => {
      if (sliderState.get().isOpen && wasOpenedByHand()) close()
    })
    return () => {
      end()
    }
  }, [])
  useEffect(() => {
    closeButton.current?.focus()
    return () => {
      // Its opener may have been removed, or something else may have taken the focus meanwhile.
      const isFree = document.activeElement === null || document.activeElement === document.body
      if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [opener])
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close()
  }
  return (
    <aside
      aria-label={t('label')}
      className={styles.panel}
      data-covering={isCovering || undefined}
      style={isCovering ? undefined : { inlineSize: WIDTH }}
      onKeyDown={closeByKey}
    >
      <header className={styles.header}>
        <button ref={closeButton} type="button" className={styles.close} onClick={close}>
          <Icon glyph={X} />
          {t('close')}
        </button>
      </header>
      <div className={styles.stage}>
        {loaded !== url && <Spinner />}
        <iframe
          key={url}
          src={url}
          title={t('frame', { title })}
          className={styles.frame}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="fullscreen"
          // Players reject a page without a referrer; they get only the host.
          referrerPolicy="strict-origin"
          onLoad={() => setLoaded(url)}
        />
      </div>
      <div className={styles.words} aria-live="polite">
        <h2 className={styles.title}>{title}</h2>
        <p>{t(`${topic}.text`)}</p>
      </div>
    </aside>
  )
}
