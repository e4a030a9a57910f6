import type { PreviewTarget } from '#contract/storefront.ts'
import type { RouteId } from '../../paths.ts'
import type { Slider } from './slider.ts'

type Params = Readonly<Record<string, string | undefined>>

const home = (): PreviewTarget => ({ page: 'home' })

/** The screens with a storefront preview (document 1 §4, Storefront slider), and the page that each shows. */
const SPLIT_VIEWS: Partial<Record<RouteId, (params: Params) => PreviewTarget>> = {
  'product.detail': ({ id }) => ({ page: 'product', id }),
  'product.add': () => ({ page: 'product' }),
  'pages.detail': ({ id }) => ({ page: 'page', id }),
  'pages.add': () => ({ page: 'page' }),
  'category.detail': ({ id }) => ({ page: 'category', id }),
  'category.add': () => ({ page: 'category' }),
  'editstore.landing': home,
  'editstore.logo': home,
  'editstore.menu': home,
  'editstore.menu.add': home,
  'editstore.menu.detail': home,
  'editstore.styles': home,
  'editstore.content.navigation': home,
  'editstore.content.item': home,
  'editstore.themes': home,
  'editstore.themes.detail': ({ id }) => ({ page: 'home', theme: id }),
}

/**
 * Below this width in pixels the preview would cover its form, so it does not open automatically. Document 1 §4 says
 * 600, which leaves less than half of the form.
 */
export const NARROWEST_SPLIT = 960
/** Below this width in pixels a side panel fills the window, and there is no tab at its edge (document 1 §4). */
export const NARROWEST_SIDE = 600
/** Only above this many pixels is there a choice of devices (document 1 §2.1). */
export const WIDEST_WITHOUT_DEVICES = 770

export const isSplitView = (state: RouteId | undefined) => state !== undefined && state in SPLIT_VIEWS

/** The storefront page of a screen; the home page by default. */
export const targetOf = (state: RouteId | undefined, params: Params): PreviewTarget =>
  ((state && SPLIT_VIEWS[state]) ?? home)(params)

/** `product` of `product.detail`: identifies the screens of one resource. */
const resourceOf = (state: RouteId | undefined) => state?.split('.')[0]

interface Walk {
  from: RouteId | undefined
  to: RouteId | undefined
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
