import { useEffect, useState } from 'react'
import type { HotspotId } from '#contract/store/onboarding.ts'

/** A hint and the element that it explains. */
interface Anchored {
  id: HotspotId
  anchor: HTMLElement
}

/** The first visible one: an element in a closed drawer doesn't count. */
function findFirst(ids: readonly HotspotId[]): Anchored | null {
  for (const id of ids) {
    const anchor = document.querySelector<HTMLElement>(`[data-hotspot="${id}"]`)
    if (anchor?.checkVisibility({ visibilityProperty: true })) return { id, anchor }
  }
  return null
}

/** The first of these hints that has something to explain on the page as it is; follows it as parts of it come and go. */
export function useFirstAnchor(ids: readonly HotspotId[]): Anchored | null {
  const [first, setFirst] = useState<Anchored | null>(null)
  const wanted = ids.join(' ')
  useEffect(() => {
    const names = wanted === '' ? [] : (wanted.split(' ') as HotspotId[])
    let frame = 0
    const look = () => {
      frame = 0
      const found = findFirst(names)
      setFirst(before => (before?.id === found?.id && before?.anchor === found?.anchor ? before : found))
    }
    look()
    // A store that has dismissed every hint observes nothing.
    if (names.length === 0) return
    const watcher = new MutationObserver(() => {
      frame ||= requestAnimationFrame(look)
    })
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-open'] })
    return () => {
      watcher.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [wanted])
  return first
}
