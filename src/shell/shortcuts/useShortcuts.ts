import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { readProductLimit } from '#features/products/useProductLimit.ts'
import { storeQueries } from '#features/store/queries.ts'
import { isCovered, isFreeKey, keyOf } from '#page/keys/singleKeys.ts'
import { openPlans } from '#page/planDialog.ts'
import { pathTo } from '../../paths.ts'
import { isOn, menuKeys } from '../menu/entries.ts'
import { shownOverlay } from '../palette/openPalette.ts'
import { closeSlider, openSlider, sliderState } from '../storefront/slider.ts'
import { NOTHING_PRESSED, type Pressed, press } from './sequence.ts'
import { type ActionId, SHORTCUTS, type Shortcut } from './table.ts'

/** The shortcuts that do something in this store: those to screens that its side menu hides are left out. */
export function useKnownShortcuts(): readonly Shortcut[] {
  const { data: features } = useQuery(storeQueries.features())
  const keys = menuKeys(features)
  const hasShop = !(features && isOn(features, 'element-store'))
  return SHORTCUTS.filter(({ go, action }) => {
    if (action === 'preview') return hasShop
    return !go?.key || keys.includes(go.key)
  })
}

/** Listens for the shortcuts that belong to no piece of the page. */
export function useShortcuts(): void {
  const known = useKnownShortcuts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const pressed = useRef<Pressed>(NOTHING_PRESSED)

  const actions: Record<ActionId, () => void> = {
    palette: () => shownOverlay.set(shownOverlay.get() === 'palette' ? null : 'palette'),
    shortcuts: () => shownOverlay.set('shortcuts'),
    preview: () => (sliderState.get().isOpen ? closeSlider() : openSlider()),
    addProduct: () => (readProductLimit(queryClient).isReached ? openPlans() : navigate(pathTo('product.add'))),
  }
  const run = ({ action, go }: Shortcut, event: KeyboardEvent) => {
    if (!action && !go) return
    event.preventDefault()
    if (action) actions[action]()
    else if (go) navigate(pathTo(go.state as 'dashboard'))
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
    const hear = (event: KeyboardEvent) => listen(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
