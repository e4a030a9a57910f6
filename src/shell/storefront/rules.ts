import type { PreviewTarget } from '#contract/store/storefront.ts'
import type { ScreenHandle } from '#page/defineScreen.ts'
import { NARROWEST_SPLIT } from './geometry.ts'
import type { Slider } from './slider.ts'

type Params = Readonly<Record<string, string | undefined>>

/** Below this width in pixels a side panel fills the window, and there is no tab at its edge (document 1 §4). */
export const NARROWEST_SIDE = 600
/** Only above this many pixels is there a choice of devices (document 1 §2.1). */
export const WIDEST_WITHOUT_DEVICES = 770

/** What is read of a screen's route; absent where there is no screen. */
type Screen = Pick<ScreenHandle, 'routeId' | 'preview'> | undefined

/** Whether a screen has a storefront preview beside it. */
export const isSplitView = (screen: Screen) => screen?.preview !== undefined

/** The storefront page of a screen; the home page by default. */
export const targetOf = (screen: Screen, params: Params): PreviewTarget => screen?.preview?.(params) ?? { page: 'home' }

/** `product` of `product.detail`: identifies the screens of one resource. */
const resourceOf = (screen: Screen) => screen?.routeId.split('.')[0]

interface Walk {
  from: Screen
  to: Screen
  windowWidth: number
  slider: Pick<Slider, 'isOpen' | 'isSplit' | 'isClosedByHand'>
  /** A help video is open where the slider would open. */
  hasVideo?: boolean
}

/**
 * The slider's reaction to a new screen. It opens automatically with a screen that has a preview, but not again between
 * screens of the same resource, where the user may have closed it. It closes when such a screen is left, and whenever
 * it would cover the new screen.
 */
export function onArrival({ from, to, windowWidth, slider, hasVideo = false }: Walk): 'open' | 'close' | null {
  if (isSplitView(to)) {
    const isArrival = !isSplitView(from) || resourceOf(from) !== resourceOf(to)
    const fits = !hasVideo && slider.isSplit && !slider.isClosedByHand && windowWidth >= NARROWEST_SPLIT
    if (isArrival && fits) return slider.isOpen ? null : 'open'
    return slider.isOpen && windowWidth < NARROWEST_SPLIT ? 'close' : null
  }
  return slider.isOpen && from !== undefined ? 'close' : null
}
