import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The element above every screen for account-wide notices. */
export const BANNERS = 'banners'

/** Puts a banner above the screen, after those that are there. */
export function BannerPlace({ children }: { children: ReactNode }) {
  const place = document.getElementById(BANNERS)
  return place && createPortal(children, place)
}
