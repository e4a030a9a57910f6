import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { knownUser } from '#api/session.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'
import { lastTenant } from './menu/lastTenant.ts'
import { useOnNavigated, useScreenHandle } from './screenHandle.ts'

/** A wider screen than this, in pixels, has banners of one line. */
const WIDE = 896
const isWide = (place: HTMLElement) => place.clientWidth > WIDE

/**
 * Most stores have a banner when they are opened on a device for the first time. Its height in pixels depends on its width: one
 * line, two on a phone.
 */
const usualHeight = (width: number) => (width >= 450 ? 45 : 73)

/** Where the height of a store's banners is stored on this device. A screen beside the preview is narrower than others. */
const keyOf = (tenant: string, wide: boolean) => `backcounter.banners.${tenant}.${wide ? 'wide' : 'narrow'}`

/** After so many milliseconds a store that has shown no banner has none. */
const MAX_WAIT_MS = 5000

const heightOf = (place: HTMLElement) =>
  [...place.children].reduce((sum, banner) => sum + (banner as HTMLElement).offsetHeight, 0)

/**
 * Banners load after the screen. Until then the page reserves their height of the last visit, so that nothing moves
 * under the pointer. The space is released when a banner is dismissed, and on the next navigation, unless that is so
 * soon that a banner may still load. Stopped stores have no banners: their screens are those without a menu.
 */
export function useBannerRoom(place: RefObject<HTMLElement | null>): void {
  const hasBanners = useScreenHandle()?.menu !== 'none'
  const last = useRef(0)
  const remember = (height: number) => {
    const tenant = knownUser()?.claims.tenant
    if (!tenant) return
    const wide = !place.current || isWide(place.current)
    writeStorage(keyOf(tenant, wide), String(height))
    if (height === 0) writeStorage(keyOf(tenant, !wide), '0')
  }
  const giveUp = () => place.current?.style.removeProperty('min-block-size')

  useLayoutEffect(() => {
    // While a page load signs in, that of the store that will come.
    const tenant = knownUser()?.claims.tenant ?? lastTenant()
    if (!place.current || !tenant) return
    const { style, clientWidth } = place.current
    if (!hasBanners) return void style.removeProperty('min-block-size')
    style.minBlockSize = `${readStorage(keyOf(tenant, isWide(place.current))) ?? usualHeight(clientWidth)}px`
  }, [place, hasBanners])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the two functions read nothing that changes
  useEffect(() => {
    const element = place.current
    if (!element) return
    const note = () => {
      const height = heightOf(element)
      if (height === last.current) return
      if (height < last.current) giveUp()
      last.current = height
      remember(height)
    }
    const changes = new MutationObserver(note)
    changes.observe(element, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [place])

  useOnNavigated(() => {
    // A banner may still come: the room stays for it.
    if (last.current === 0 && performance.now() < MAX_WAIT_MS) return
    giveUp()
    // One that is shown has been noted.
    if (last.current === 0) remember(0)
  })
}
