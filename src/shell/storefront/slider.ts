import * as z from 'zod/mini'
import { observable } from '#lib/observable.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'
import { forgetPreviewRoom } from '#page/form/previewRoom.ts'

/** The screens with a storefront preview; `fullscreen` uses the whole window. */
export const DEVICES = ['desktop', 'tablet', 'mobile', 'fullscreen'] as const
export type Device = (typeof DEVICES)[number]

/** The state stored on this device. */
const Kept = z.object({
  /** Whether the slider is next to its screens, and opens with them. */
  isSplit: z.boolean(),
  /** Width in pixels; `null` until the user has chosen one. */
  width: z.nullable(z.number().check(z.nonnegative())),
  device: z.enum(['desktop', 'tablet', 'mobile']),
  /** The user closed it next to a screen: it does not open automatically until the user opens it. */
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
/** The previously focused element when the user opened the slider. */
let opener: HTMLElement | null = null

function change(to: Partial<Slider>) {
  sliderState.set({ ...sliderState.get(), ...to })
  const { isSplit, width, device, isClosedByHand } = sliderState.get()
  writeStorage(KEY, JSON.stringify({ isSplit, width, device, isClosedByHand }))
}

/** Opens the storefront slider. If the user opened it (not a screen), it takes the focus and restores it later. */
export function openSlider({ byItself = false } = {}): void {
  if (sliderState.get().isOpen) return
  opener = byItself ? null : (document.activeElement as HTMLElement | null)
  change(byItself ? { isOpen: true } : { isOpen: true, isClosedByHand: false })
}

/** Closes it. If the user closed it (not a screen), it does not reopen automatically. */
export function closeSlider({ byItself = false } = {}): void {
  if (!sliderState.get().isOpen) return
  change({ isOpen: false, isFullscreen: false, ...(!byItself && { isClosedByHand: true }) })
  if (!byItself) forgetPreviewRoom()
  const back = opener
  opener = null
  // Elements below the slider can be focused only after it has closed.
  if (back) setTimeout(() => back.focus())
}

/** Whether the user opened the slider, and expects the focus in it. */
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
