import { useLayoutEffect } from 'react'
import type { ScreenHandle } from '#page/defineScreen.ts'
import { reserveForPreview } from '#page/form/previewRoom.ts'
import { NARROWEST_SPLIT, panelWidth } from './geometry.ts'

/** Gives a screen that is loaded by its URL the width that it will have beside the storefront preview. */
export function usePreviewRoom(screen: ScreenHandle | undefined): void {
  const hasPreview = screen?.preview !== undefined
  useLayoutEffect(() => {
    if (!hasPreview || innerWidth < NARROWEST_SPLIT) return
    return reserveForPreview(panelWidth(null, innerWidth))
  }, [hasPreview])
}
