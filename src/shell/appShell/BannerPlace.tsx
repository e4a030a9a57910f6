import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { BANNERS } from './banners.ts'

/** Puts a banner above the screen, after those that are there. */
export function BannerPlace({ children }: { children: ReactNode }) {
  const place = document.getElementById(BANNERS)
  return place && createPortal(children, place)
}
