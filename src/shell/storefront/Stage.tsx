import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import styles from './Panel.module.css'
import { sliderState } from './slider.ts'
import { viewportOf } from './viewport.ts'

/** Renders the storefront in a window of the chosen device: at full size if it fits, otherwise scaled down. */
export function Stage({ children }: { children: ReactNode }) {
  const { device, isFullscreen } = useSyncExternalStore(sliderState.subscribe, sliderState.get)
  const stage = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(() => setPlace({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const { width, scale } = isFullscreen ? { width: place.width, scale: 1 } : viewportOf(device, place.width)
  const isInset = Math.round(width * scale) < place.width
  return (
    <div ref={stage} className={styles.stage}>
      <div className={styles.device} data-inset={isInset || undefined} style={{ inlineSize: width * scale }}>
        <div
          className={styles.viewport}
          style={{ width, height: scale > 0 ? place.height / scale : 0, transform: `scale(${scale})` }}
        >
          {children}
        </div>
      </div>
    </div>
  )
}
