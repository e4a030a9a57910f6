import { useEffect } from 'react'
import { BANNERS } from './banners.ts'

/** Publishes the banners' height to CSS: elements that stick to the top of the screen stay below sticky banners. */
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
