import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Range } from './geometry.ts'
import styles from './Panel.module.css'

interface DividerProps {
  /** Of the panel, in pixels. */
  width: number
  range: Range
  /** Id of the panel. */
  controls: string
  /** During a drag; `null` when it was released. */
  onDrag: (width: number | null) => void
  /** The width to keep. */
  onChange: (width: number) => void
}

const STEP = 24

/** Resizes the panel with the pointer, the arrow keys, and Home and End. */
export function Divider({ width, range, controls, onDrag, onChange }: DividerProps) {
  const { t } = useTranslation('storefront')
  const start = useRef<{ x: number; width: number } | null>(null)
  const within = (wanted: number) => Math.min(Math.max(Math.round(wanted), range.min), range.max)

  const widthAt = ({ clientX }: PointerEvent) => {
    if (!start.current) return width
    return within(start.current.width + (start.current.x - clientX) * towardsStart())
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width }
    onDrag(width)
  }
  const endDrag = (event: PointerEvent) => {
    if (!start.current) return
    onChange(widthAt(event))
    start.current = null
    onDrag(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: width + STEP * towardsStart(),
      ArrowRight: width - STEP * towardsStart(),
      Home: range.min,
      End: range.max,
    }
    const wanted = steps[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    onChange(within(wanted))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule can't be moved, a separator that takes the focus can
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('resize')}
      aria-controls={controls}
      aria-valuenow={width}
      aria-valuemin={range.min}
      aria-valuemax={range.max}
      aria-valuetext={t('pixels', { width })}
      tabIndex={0}
      className={styles.divider}
      data-hotspot="slider.resize"
      onPointerDown={onPointerDown}
      onPointerMove={event => start.current && onDrag(widthAt(event))}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onKeyDown={onKeyDown}
    />
  )
}

/** The panel is at the inline end: it grows to the left, or to the right in right-to-left layouts. */
const towardsStart = () => (document.documentElement.dir === 'rtl' ? -1 : 1)
