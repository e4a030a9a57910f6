import { useQuery } from '@tanstack/react-query'
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useMatches } from 'react-router'
import { settings } from '#api/client.ts'
import { storeQueries } from '#features/store/queries.ts'
import { forgetPreviewRoom, setPreviewRoom } from '#page/form/preview.ts'
import type { ScreenHandle } from '#page/screen.ts'
import type { StateName } from '../../paths.ts'
import { EdgeTab } from './EdgeTab.tsx'
import { shopOrigin } from './frameMessages.ts'
import { isSplitView, NARROWEST_SPLIT, onArrival, targetOf } from './rules.ts'
import { closeSlider, openSlider, sliderState } from './slider.ts'
import { useWindowWidth } from './useWindowWidth.ts'

const loadPanel = () => import('./Panel.tsx')
const Panel = lazy(loadPanel)

/** The storefront slider: when it opens and closes, and which page of the store it shows (document 1 §2.1, §4). */
export default function Storefront() {
  const match = useMatches().at(-1)
  const state = (match?.handle as ScreenHandle | undefined)?.state
  const { isOpen } = useSyncExternalStore(sliderState.subscribe, sliderState.get)
  const windowWidth = useWindowWidth()
  const features = useQuery(storeQueries.features())
  const store = useQuery(storeQueries.information())
  const origin = store.data ? shopOrigin(settings().storefrontUrl, store.data.urlHost) : null
  // Element stores have no slider. A flag that does not come hides nothing.
  const isElementStore = features.data?.features.some(({ name, enabled }) => name === 'element-store' && enabled)
  const canOpen = !features.isPending && !isElementStore && origin !== null
  const goesHome = useHomeAfterTheme(state, match?.pathname, isOpen)

  const last = useRef<StateName>(undefined)
  const arrive = useEffectEvent(() => {
    const walk = { from: last.current, to: state, windowWidth, slider: sliderState.get() }
    last.current = state
    const step = onArrival(walk)
    if (step === 'open') openSlider({ byItself: true })
    if (step === 'close') closeSlider()
    if (!sliderState.get().isOpen) setPreviewRoom(0)
  })
  // Before the screen is painted, so that it comes with its final width.
  useLayoutEffect(() => {
    if (canOpen && state) arrive()
  }, [canOpen, state])
  const cannotOpen = !canOpen && !features.isPending && !store.isPending
  useEffect(() => {
    if (!cannotOpen) return
    setPreviewRoom(0)
    forgetPreviewRoom()
  }, [cannotOpen])
  useEffect(() => {
    // What does not come now is asked for again when it is needed.
    if (canOpen) loadPanel().catch(() => undefined)
  }, [canOpen])

  if (isElementStore) return null
  const target = goesHome ? targetOf(undefined, {}) : targetOf(state, match?.params ?? {})
  const isSplitScreen = isSplitView(state)
  if (!isOpen) return isSplitScreen && windowWidth >= NARROWEST_SPLIT && <EdgeTab />
  return (
    <Suspense>
      <Panel
        origin={origin}
        host={store.data?.urlHost ?? ''}
        target={target}
        isSplitScreen={isSplitScreen}
        isAsking={store.isPending}
        onAskAgain={() => store.refetch()}
      />
    </Suspense>
  )
}

/** Whether a theme's details were closed in the slider: opened again there it shows the store as it is. */
function useHomeAfterTheme(state: StateName | undefined, pathname: string | undefined, isOpen: boolean): boolean {
  const [closedOn, setClosedOn] = useState<string>()
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (!isOpen) setClosedOn(state === 'editstore.themes.detail' ? pathname : undefined)
  }
  return closedOn !== undefined && closedOn === pathname
}
