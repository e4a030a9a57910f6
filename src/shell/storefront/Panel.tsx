import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type PreviewTarget, previewPath } from '#contract/store/storefront.ts'
import { setPreviewRoom } from '#page/form/previewRoom.ts'
import { Divider } from './Divider.tsx'
import { Frame } from './Frame.tsx'
import { NARROWEST_SPLIT, panelRange, panelWidth } from './geometry.ts'
import { NoStore } from './NoStore.tsx'
import styles from './Panel.module.css'
import { PanelHeader } from './PanelHeader.tsx'
import { Stage } from './Stage.tsx'
import { closeSlider, leaveFullscreen, setWidth, sliderState, wasOpenedByHand } from './slider.ts'
import { useCovering } from './useCovering.ts'
import { useWindowWidth } from './useWindowWidth.ts'

interface PanelProps {
  /** The storefront's address; `null` while it is unknown. */
  address: string | null
  host: string
  target: PreviewTarget
  isSplitScreen: boolean
  /** Whether the storefront's URL is still loading. */
  isLoading: boolean
  onRetry: () => void
}

/** The open slider: next to the screen, over its end, or over all of it. */
export default function Panel({ address, host, target, isSplitScreen, isLoading, onRetry }: PanelProps) {
  const { t } = useTranslation('storefront')
  const { isSplit, width: chosen, isFullscreen } = useSyncExternalStore(sliderState.subscribe, sliderState.get)
  const windowWidth = useWindowWidth()
  const [dragged, setDragged] = useState<number | null>(null)
  const frameUrl = address && `${address}${previewPath(target)}`
  const [shown, setShown] = useState({ frameUrl, url: '/' })
  const id = useId()
  const closeButton = useRef<HTMLButtonElement>(null)

  const isCovering = isFullscreen || windowWidth < NARROWEST_SPLIT
  const isBeside = isSplitScreen && isSplit && !isCovering
  const width = panelWidth(dragged ?? chosen, windowWidth)
  useScreenWidth(isBeside ? width : 0)
  useCovering(isCovering)
  useEffect(() => {
    if (wasOpenedByHand()) closeButton.current?.focus()
  }, [])

  return (
    <aside
      id={id}
      aria-label={t('title')}
      className={styles.panel}
      data-mode={isCovering ? 'covering' : isBeside ? 'beside' : 'over'}
      data-dragging={dragged !== null || undefined}
      style={isCovering ? undefined : { inlineSize: width }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented || isBeside) return
        if (isFullscreen) leaveFullscreen()
        else closeSlider()
      }}
    >
      {!isCovering && (
        <Divider width={width} range={panelRange(windowWidth)} controls={id} onDrag={setDragged} onChange={setWidth} />
      )}
      <PanelHeader
        address={address}
        host={host}
        // Not announced while the page is still loading.
        url={shown.frameUrl === frameUrl ? shown.url : '/'}
        isTheme={target.theme !== undefined}
        canSplit={isSplitScreen && !isCovering}
        closeButton={closeButton}
      />
      <Stage>
        {address && frameUrl ? (
          <Frame
            key={frameUrl}
            origin={new URL(frameUrl).origin}
            url={frameUrl}
            onUrl={url => setShown({ frameUrl, url })}
          />
        ) : (
          <NoStore reason={isLoading ? 'loading' : 'failed'} onRetry={onRetry} />
        )}
      </Stage>
    </aside>
  )
}

/** Makes the screen narrower by the panel's width, while one is open next to it. */
function useScreenWidth(width: number) {
  useLayoutEffect(() => {
    setPreviewRoom(width)
    return () => setPreviewRoom(0)
  }, [width])
}
