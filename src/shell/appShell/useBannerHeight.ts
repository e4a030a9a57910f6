import { useEffect } from 'react'
import { BANNERS } from './BannerPlace.tsx'

/** Tells the style sheets how high the banners are: what sticks to the top of the screen stays below those that stick. */
export function useBannerHeight() {
  useEffect(() => {
    const banners = document.getElementById(BANNERS)
    if (!banners) return
    const root = document.documentElement
    const sized = new ResizeObserver(() => root.style.setProperty('--banners', `${banners.offsetHeight}px`))
    sized.observe(banners)
    return () => {
      sized.disconnect()
      root.style.removeProperty('--banners')
    }
  }, [])
}
