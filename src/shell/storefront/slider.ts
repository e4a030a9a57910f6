import * as z from 'zod/mini'
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
})

export interface Slider extends z.output<typeof Kept> {
  isOpen: boolean
  isFullscreen: boolean
}

const KEY = 'backcounter.storefront'

function readKept(): z.output<typeof Kept> {
  const usual = { isSplit: true, width: null, device: 'mobile' as const }
  try {
    return { ...usual, ...z.partial(Kept).parse(JSON.parse(localStorage.getItem(KEY) ?? '{}')) }
  } catch {
    return usual
  }
}

let slider: Slider = { ...readKept(), isOpen: false, isFullscreen: false }
/** What had the focus when the slider was opened by hand. */
let opener: HTMLElement | null = null
const listeners = new Set<() => void>()

function change(to: Partial<Slider>) {
  slider = { ...slider, ...to }
  const { isSplit, width, device } = slider
  try {
    localStorage.setItem(KEY, JSON.stringify({ isSplit, width, device }))
  } catch {
    // A browser that keeps nothing: it is as it was the next time.
  }
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export const sliderState = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => slider,
}

/** Opens the storefront slider. Opened by somebody (and not by itself), it takes the focus and gives it back. */
export function openSlider({ byItself = false } = {}): void {
  if (slider.isOpen) return
  opener = byItself ? null : (document.activeElement as HTMLElement | null)
  change({ isOpen: true })
}

export function closeSlider(): void {
  if (!slider.isOpen) return
  change({ isOpen: false, isFullscreen: false })
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
