import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useMatches } from 'react-router'
import { productQueries } from '#features/catalog/products/queries.ts'
import { loadMessages } from '#i18n/messages.ts'
import { whenSpare } from '#lib/idle.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { ANYWHERE, likelyNext, noteOpened } from '#page/openedNext.ts'
import { applyTheme, chosenTheme, followTheme } from '#ui/theme.ts'
import { shownOverlay } from '../palette/openPalette.ts'
import { addRecent } from '../palette/recent.ts'
import { useShortcuts } from './useShortcuts.ts'

/** Milliseconds after which the palette is fetched even if the browser is never idle. */
const MAX_WAIT_MS = 5000

const loadPalette = () => import('../palette/Palette.tsx')
const ShortcutSheet = lazyOnRequest(() => import('./ShortcutSheet.tsx'), 'palette', 'titles')

// The screen works without it. If the palette can't be loaded now, opening it tries again.
const preloadPalette = () => void Promise.allSettled([loadPalette(), loadMessages('palette'), loadMessages('titles')])
const preloadLikely = () => likelyNext(ANYWHERE).includes('palette') && preloadPalette()

/**
 * Shortcuts, and the overlays they open, whose code loads when they are first shown; that of the palette when the browser is idle,
 * for users who opened it on their last visits.
 */
export function Shortcuts() {
  const shown = useSyncExternalStore(shownOverlay.subscribe, shownOverlay.get)
  useShortcuts()
  useRemembered()
  useEffect(() => whenSpare(preloadLikely, MAX_WAIT_MS), [])
  useEffect(() => {
    if (shown) noteOpened(ANYWHERE, shown)
  }, [shown])
  useEffect(() => {
    applyTheme(chosenTheme.get())
    return followTheme()
  }, [])
  const close = () => shownOverlay.set(null)
  return <Suspense>{shown === 'shortcuts' && <ShortcutSheet onClose={close} />}</Suspense>
}

/** An opened product is a recent item of the palette, however it was opened. */
function useRemembered() {
  const queryClient = useQueryClient()
  const match = useMatches().at(-1)
  const id = match?.id === 'product.detail' ? match.params.id : undefined
  useEffect(() => {
    const name = id && queryClient.getQueryData(productQueries.detail(id).queryKey)?.name
    if (id && name) addRecent({ id: `product/${id}`, label: name })
  }, [id, queryClient])
}
