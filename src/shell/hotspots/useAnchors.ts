import { useEffect, useState } from 'react'
import type { HotspotId } from '#contract/onboarding.ts'

/** A hint and the element that it explains. */
export interface Anchored {
  id: HotspotId
  anchor: HTMLElement
}

const find = (ids: readonly HotspotId[]): Anchored[] =>
  ids.flatMap(id => {
    const anchor = document.querySelector<HTMLElement>(`[data-hotspot="${id}"]`)
    return anchor ? [{ id, anchor }] : []
  })

/** Which of these hints have something to explain on the page as it is; follows it as parts of it come and go. */
export function useAnchors(ids: readonly HotspotId[]): readonly Anchored[] {
  const [anchors, setAnchors] = useState<readonly Anchored[]>([])
  const wanted = ids.join(' ')
  useEffect(() => {
    const names = wanted === '' ? [] : (wanted.split(' ') as HotspotId[])
    let frame = 0
    const look = () => {
      frame = 0
      const found = find(names)
      setAnchors(before => (isSame(before, found) ? before : found))
    }
    look()
    // A store that has seen every hint pays nothing for them.
    if (names.length === 0) return
    const watcher = new MutationObserver(() => {
      frame ||= requestAnimationFrame(look)
    })
    watcher.observe(document.body, { childList: true, subtree: true })
    return () => {
      watcher.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [wanted])
  return anchors
}

const isSame = (before: readonly Anchored[], now: readonly Anchored[]) =>
  before.length === now.length &&
  before.every(({ id, anchor }, index) => now[index]?.id === id && now[index].anchor === anchor)
