import * as z from 'zod/mini'
import { observable } from '#lib/observable.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'
import { forgetPreviewRoom } from '#page/form/preview.ts'

/** For which screens the frame draws the store; `fullscreen` gives it the whole window. */
export const DEVICES = ['desktop', 'tablet', 'mobile', 'fullscreen'] as const
export type Device = (typeof DEVICES)[number]

/** What is remembered on this device. */
const Kept = z.object({
  /** Whether the slider stands beside the screens that it belongs to, and opens with them. */
  isSplit: z.boolean(),
  /** Width in pixels; `null` until somebody has chosen one. */
  width: z.nullable(z.number().check(z.nonnegative())),
  device: z.enum(['desktop', 'tablet', 'mobile']),
  /** Somebody closed it beside a screen: it does not open by itself until somebody opens it. */
  isClosedByHand: z.boolean(),
})

export interface Slider extends z.output<typeof Kept> {
  isOpen: boolean
  isFullscreen: boolean
}

const KEY = 'backcounter.storefront'

const USUAL: z.output<typeof Kept> = { isSplit: true, width: null, device: 'mobile', isClosedByHand: false }

function readSlider(): z.output<typeof Kept> {
  try {
    return { ...USUAL, ...z.partial(Kept).parse(JSON.parse(readStorage(KEY) ?? '{}')) }
  } catch {
    return USUAL
  }
}

export const sliderState = observable<Slider>({ ...readSlider(), isOpen: false, isFullscreen: false })
/** What had the focus when the slider was opened by hand. */
let opener: HTMLElement | null = null

function change(to: Partial<Slider>) {
  sliderState.set({ ...sliderState.get(), ...to })
  const { isSplit, width, device, isClosedByHand } = sliderState.get()
  writeStorage(KEY, JSON.stringify({ isSplit, width, device, isClosedByHand }))
}

/** Opens the storefront slider. Opened by somebody (and not by itself), it takes the focus and gives it back. */
export function openSlider({ byItself = false } = {}): void {
  if (sliderState.get().isOpen) return
  opener = byItself ? null : (document.activeElement as HTMLElement | null)
  change(byItself ? { isOpen: true } : { isOpen: true, isClosedByHand: false })
}

/** Closes it. Closed by somebody (and not with its screen), it does not come back by itself. */
export function closeSlider({ byItself = false } = {}): void {
  if (!sliderState.get().isOpen) return
  change({ isOpen: false, isFullscreen: false, ...(!byItself && { isClosedByHand: true }) })
  if (!byItself) forgetPreviewRoom()
  const back = opener
  opener = null
  // What the slider covered can take the focus again only once it is gone.
  if (back) setTimeout(() => back.focus())
}

/** Whether the slider was opened by somebody, who expects to be in it. */
export const wasOpenedByHand = () => opener !== null

export function setSplit(isSplit: boolean): void {
  change({ isSplit })
  if (!isSplit) forgetPreviewRoom()
}
export const setWidth = (width: number) => change({ width: Math.round(width) })

export function setDevice(device: Device): void {
  change(device === 'fullscreen' ? { isFullscreen: true } : { device, isFullscreen: false })
}

export const leaveFullscreen = () => change({ isFullscreen: false })
