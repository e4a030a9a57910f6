import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The element above every screen where what concerns the whole account is said. */
export const BANNERS = 'banners'

/** Puts a banner above the screen, after those that are there. */
export function BannerPlace({ children }: { children: ReactNode }) {
  const place = document.getElementById(BANNERS)
  return place && createPortal(children, place)
}
