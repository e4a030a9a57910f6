import type { PreviewTarget } from '#contract/storefront.ts'
import type { RouteId } from '../../paths.ts'
import type { Slider } from './slider.ts'

type Params = Readonly<Record<string, string | undefined>>

const home = (): PreviewTarget => ({ page: 'home' })

/** The screens that have the store beside them (document 1 §4, Storefront slider), and what of it each shows. */
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
 * Below this many pixels the preview would cover the form that it is a preview of, so it does not open by itself. Document 1
 * §4 says 600, where less than half a form is left.
 */
export const NARROWEST_SPLIT = 960
/** Below this many pixels a panel at the side takes the whole window, and no tab stands at its edge (document 1 §4). */
export const NARROWEST_SIDE = 600
/** Only above this many pixels is there a choice of devices (document 1 §2.1). */
export const WIDEST_WITHOUT_DEVICES = 770

export const isSplitView = (state: RouteId | undefined) => state !== undefined && state in SPLIT_VIEWS

/** What of the store belongs to a screen; its first page where nothing does. */
export const targetOf = (state: RouteId | undefined, params: Params): PreviewTarget =>
  ((state && SPLIT_VIEWS[state]) ?? home)(params)

/** `product` of `product.detail`: the screens of one resource lead into each other. */
const resourceOf = (state: RouteId | undefined) => state?.split('.')[0]

interface Walk {
  from: RouteId | undefined
  to: RouteId | undefined
  windowWidth: number
  slider: Pick<Slider, 'isOpen' | 'isSplit' | 'isClosedByHand'>
  /** A help video stands where the slider would open. */
  hasVideo?: boolean
}

/**
 * What the slider does when another screen comes. It opens by itself with a screen that it belongs to, but not again while
 * the merchant goes from one screen of a resource to the next: who closed it there wants it closed. It closes when such a
 * screen is left, and wherever it covers what has come.
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
