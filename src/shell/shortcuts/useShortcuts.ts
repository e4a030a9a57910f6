import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isEnabled } from '#contract/store/featureFlags.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { loadMessages } from '#i18n/messages.ts'
import { keyOf } from '#lib/keyOf.ts'
import { isCovered, isFreeKey } from '#page/keys/singleKeys.ts'
import { openPlans } from '#page/planDialog.ts'
import { toast } from '#ui/toast/toasts.ts'
import { pathTo } from '../../paths.ts'
import { useCanChangePlan } from '../accountGate/useCanChangePlan.ts'
import { menuEntries } from '../menu/entries.ts'
import { shownOverlay } from '../palette/openPalette.ts'
import { useScreenTable } from '../screenTable.ts'
import { closeSlider, openSlider, sliderState } from '../storefront/slider.ts'
import { NOTHING_PRESSED, type Pressed, press } from './sequence.ts'
import { type ActionId, type Shortcut, shortcutsOf } from './table.ts'

/** The shortcuts that work in this store: those of hidden screens are omitted. */
export function useKnownShortcuts(): readonly Shortcut[] {
  const { data: features } = useQuery(storeQueries.features())
  const screens = useScreenTable()
  const entries = menuEntries(screens, features)
  const hasShop = !(features && isEnabled(features, 'element-store'))
  // In the order of the menu; screens without an entry come last.
  const placeOf = ({ go }: Shortcut) => {
    const place = entries.findIndex(({ routeId }) => routeId === go)
    return place < 0 ? entries.length : place
  }
  return shortcutsOf(screens)
    .filter(({ go, action }) => {
      if (action === 'preview') return hasShop
      return !go || !screens.get(go)?.menuEntry || entries.some(({ routeId }) => routeId === go)
    })
    .toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** If this can't be loaded, adding is allowed: the provider makes the final decision. */
async function readLimit(queryClient: QueryClient) {
  try {
    return (await import('#features/catalog/products/shared/useProductLimit.ts')).readProductLimit(queryClient)
  } catch {
    return { isReached: false, limit: null }
  }
}

/** Says why no product can be added, and links to the plans if another one can be chosen. */
async function showLimit(count: number, canChangePlan: boolean) {
  await loadMessages('palette')
  const action = canChangePlan ? { label: i18next.t('palette:changePlan'), onAction: openPlans } : undefined
  toast({ tone: 'warn', text: i18next.t('palette:limit', { count }), action, seconds: 10 })
}

/** Listens for the shortcuts that belong to no piece of the page. */
export function useShortcuts(): void {
  const known = useKnownShortcuts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const canChangePlan = useCanChangePlan()
  const pressed = useRef<Pressed>(NOTHING_PRESSED)

  const addProduct = async () => {
    const { isReached, limit } = await readLimit(queryClient)
    if (isReached) await showLimit(limit ?? 0, canChangePlan)
    else navigate(pathTo('product.add'))
  }
  const actions: Record<ActionId, () => void> = {
    shortcuts: () => shownOverlay.set('shortcuts'),
    preview: () => (sliderState.get().isOpen ? closeSlider() : openSlider()),
    addProduct: () => void addProduct(),
  }
  const run = ({ action, go }: Shortcut, event: KeyboardEvent) => {
    if (!action && !go) return
    event.preventDefault()
    if (action) actions[action]()
    else if (go) navigate(pathTo(go as 'dashboard'))
  }

  const listen = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event)
    if (event.ctrlKey || event.metaKey) {
      const found = known.find(({ mod, keys }) => mod && keys[0] === key)
      const isOverDialog = isCovered() && shownOverlay.get() !== 'palette'
      if (found && !event.defaultPrevented && !event.altKey && !event.shiftKey && !isOverDialog) run(found, event)
      return
    }
    // Shift and the like come before the key that they go with.
    if (key.length > 1 && key !== 'escape') return
    if (!isFreeKey(event) || event.repeat) return
    const { now, complete } = press(pressed.current, key, event.timeStamp, known)
    pressed.current = now
    if (complete) run(complete, event)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => listen(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
