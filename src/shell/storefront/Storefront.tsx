import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useMatches } from 'react-router'
import { currentConfig } from '#api/client.ts'
import { isEnabled } from '#contract/store/featureFlags.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { whenIdle } from '#lib/idle.ts'
import { useRouter } from '#page/AppLink.tsx'
import type { ScreenHandle } from '#page/defineScreen.ts'
import { previewTrial } from '#page/form/preview.ts'
import { forgetPreviewRoom, setPreviewRoom } from '#page/form/previewRoom.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { shownVideo } from '#page/video.ts'
import type { RouteId } from '../../paths.ts'
import { EdgeTab } from './EdgeTab.tsx'
import { shopAddress } from './frameMessages.ts'
import { NARROWEST_SPLIT, panelWidth } from './geometry.ts'
import { isSplitView, NARROWEST_SIDE, onArrival, targetOf } from './rules.ts'
import { closeSlider, openSlider, sliderState } from './slider.ts'
import { useWindowWidth } from './useWindowWidth.ts'

const loadPanel = () => import('./Panel.tsx')
const Panel = lazyOnRequest(loadPanel)

/** The storefront slider: when it opens and closes, and which page of the store it shows (document 1 §2.1, §4). */
export function Storefront() {
  const match = useMatches().at(-1)
  const arrived = match?.handle as ScreenHandle | undefined
  // The screen comes first: frame and panel load after it is painted.
  const { screen, params, pathname } = useAfterPaint({
    screen: arrived,
    params: match?.params ?? {},
    pathname: match?.pathname,
  })
  const { isOpen } = useSyncExternalStore(sliderState.subscribe, sliderState.get)
  const windowWidth = useWindowWidth()
  const features = useQuery(storeQueries.features())
  const store = useQuery(storeQueries.information())
  const address = store.data ? shopAddress(currentConfig().storefrontUrl, store.data.urlHost) : null
  // Element stores have no slider. A missing flag hides nothing.
  const trial = useSyncExternalStore(previewTrial.subscribe, previewTrial.get)
  const isElementStore = features.data !== undefined && isEnabled(features.data, 'element-store')
  const canOpen = !features.isPending && !isElementStore && address !== null
  const goesHome = useHomeAfterTheme(screen?.routeId, pathname, isOpen)

  const last = useRef<ScreenHandle>(undefined)
  const arrive = useEffectEvent(() => {
    const hasVideo = shownVideo.get() !== null
    const walk = { from: last.current, to: screen, windowWidth, slider: sliderState.get(), hasVideo }
    last.current = screen
    const step = onArrival(walk)
    if (step === 'open') openSlider({ byItself: true })
    if (step === 'close') closeSlider({ byItself: true })
  })
  useEffect(() => {
    if (canOpen && screen) arrive()
  }, [canOpen, screen])
  useEffect(() => {
    if (canOpen && trial !== null) openSlider()
  }, [canOpen, trial])
  const isNarrow = windowWidth < NARROWEST_SPLIT
  // Rotating a tablet must not cover the form.
  useEffect(() => {
    if (isNarrow) closeSlider({ byItself: true })
  }, [isNarrow])
  const narrowScreen = useEffectEvent(() => {
    const slider = sliderState.get()
    const hasVideo = shownVideo.get() !== null
    const step = onArrival({ from: last.current, to: arrived, windowWidth, slider, hasVideo })
    const isComing = step === 'open' || (slider.isOpen && step !== 'close')
    const isBeside = isComing && slider.isSplit && isSplitView(arrived) && windowWidth >= NARROWEST_SPLIT
    setPreviewRoom(isBeside ? panelWidth(slider.width, windowWidth) : 0)
  })
  // Before the screen is painted, so that it has its final width at once.
  useLayoutEffect(() => {
    if (canOpen && arrived) narrowScreen()
  }, [canOpen, arrived])
  const cannotOpen = !canOpen && !features.isPending && !store.isPending
  const isKnown = features.isSuccess && store.isSuccess
  useEffect(() => {
    if (!cannotOpen) return
    setPreviewRoom(0)
    // A request that failed, as on leaving the page, says nothing about the next time.
    if (isKnown) forgetPreviewRoom()
  }, [cannotOpen, isKnown])
  useEffect(() => {
    // If it fails to load now, it is requested again when needed.
    if (canOpen) loadPanel().catch(() => undefined)
  }, [canOpen])

  if (isElementStore) return null
  const page = goesHome ? targetOf(undefined, {}) : targetOf(screen, params)
  const target = trial === null ? page : { page: 'home' as const, tags: trial }
  const isSplitScreen = isSplitView(screen)
  if (!isOpen) return isSplitScreen && windowWidth >= NARROWEST_SIDE && <EdgeTab />
  return (
    <Suspense>
      <Panel
        address={address}
        host={store.data?.urlHost ?? ''}
        target={target}
        isSplitScreen={isSplitScreen}
        isLoading={store.isPending}
        onRetry={() => store.refetch()}
      />
    </Suspense>
  )
}

/** Longest wait for a browser that is never idle. */
const MAX_WAIT_MS = 250
/** How long a screen is open before the storefront opens next to it. */
const GLANCE_MS = 300

interface Place {
  screen: ScreenHandle | undefined
  params: Readonly<Record<string, string | undefined>>
  pathname: string | undefined
}

/** The current location: a new screen counts once it is painted. */
function useAfterPaint(place: Place): Place {
  const [painted, setPainted] = useState(place)
  const router = useRouter()
  const settle = useEffectEvent(() => {
    // A user who has already left may still see this place while the next one renders.
    if (router.state.matches.at(-1)?.pathname === place.pathname) setPainted(place)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says whether it is another place
  useEffect(() => {
    let takeBack = () => {}
    const begin = () => {
      takeBack = whenIdle(settle, MAX_WAIT_MS)
    }
    // A user who quickly moves on does not need the storefront, which costs CPU time.
    const timer = setTimeout(begin, isSplitView(place.screen) ? GLANCE_MS : 0)
    return () => {
      clearTimeout(timer)
      takeBack()
    }
  }, [place.pathname])
  return painted
}

/** Whether a theme's details were closed in the slider: opened again there it shows the store as it is. */
function useHomeAfterTheme(state: RouteId | undefined, pathname: string | undefined, isOpen: boolean): boolean {
  const [closedOn, setClosedOn] = useState<string>()
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (!isOpen) setClosedOn(state === 'editstore.themes.detail' ? pathname : undefined)
  }
  return closedOn !== undefined && closedOn === pathname
}
