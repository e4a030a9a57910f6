import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useMatches } from 'react-router'
import { productQueries } from '#features/catalog/products/queries.ts'
import { loadMessages } from '#i18n/messages.ts'
import { whenIdle } from '#lib/idle.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { applyTheme, chosenTheme, followTheme } from '#ui/theme.ts'
import { shownOverlay } from '../palette/openPalette.ts'
import { addRecent } from '../palette/recent.ts'
import { useShortcuts } from './useShortcuts.ts'

/** Milliseconds after which the palette is fetched even if the browser is never idle. */
const MAX_WAIT_MS = 5000

const loadPalette = () => import('../palette/Palette.tsx')
const ShortcutSheet = lazyOnRequest(() => import('./ShortcutSheet.tsx'), 'palette', 'titles')

const preloadPalette = () => void Promise.allSettled([loadPalette(), loadMessages('palette'), loadMessages('titles')])

/**
 * Shortcuts, and the overlays they open. Most of the code loads when it is first shown, or when the browser is idle.
 */
export function Shortcuts() {
  const shown = useSyncExternalStore(shownOverlay.subscribe, shownOverlay.get)
  useShortcuts()
  useRemembered()
  // The screen works without it. If the palette can't be loaded now, opening it tries again.
  useEffect(() => whenIdle(preloadPalette, MAX_WAIT_MS), [])
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
