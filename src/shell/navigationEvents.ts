import i18next from 'i18next'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataRouter } from 'react-router'
import { messageOf } from '#i18n/messageOf.ts'
import { pathParams } from '#lib/pathParams.ts'
import { useRouter } from '#page/AppLink.tsx'
import type { ScreenHandle } from '#page/defineScreen.ts'
import { track } from '#page/track.ts'
import { PATHS, type RouteId } from '../paths.ts'

/** Color of a phone's status bar by screen (document 1 §2.1); others have the page's. */
const BAR_COLORS: Partial<Record<RouteId, string>> = {
  'order.list': '#1a7f4b',
  'product.list': '#0e7490',
  'category.list': '#2456c9',
  'categories.list': '#2456c9',
  'customer.list': '#7138b8',
}

/** The screen's title, written as its heading is; empty where no screen is open. */
export function useScreenTitle(handle: ScreenHandle | undefined, pathname = ''): string {
  useTranslation()
  return nameIn(handle, pathname) || (handle ? messageOf(handle.title) : '')
}

/** The name that the URL gives the screen, if it does. */
const nameIn = (handle: ScreenHandle | undefined, pathname: string) =>
  handle?.titleParam && pathParams(PATHS[handle.routeId], pathname)[handle.titleParam]

/** Runs on each successful navigation, in addition to scrolling (document 1 §2.1). Returns the tab's title. */
export function useNavigationEvents(handle: ScreenHandle | undefined, pathname = '') {
  const routeId = handle?.routeId
  const title = useScreenTitle(handle, pathname)
  const { i18n } = useTranslation()

  useEffect(() => {
    if (!routeId) return
    document.body.dataset.page = handle.page ?? 'scroll'
    const color = BAR_COLORS[routeId]
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.dataset.usual ??= meta.content
      meta.content = color ?? meta.dataset.usual
    }
  }, [routeId, handle?.page])

  const router = useRouter()
  const counted = useRef('')
  useEffect(() => {
    const count = (now: DataRouter['state']) => {
      const isShown = now.initialized && now.navigation.state === 'idle' && !now.errors
      const shown = now.matches.at(-1)?.route.handle as ScreenHandle | undefined
      if (!isShown || !shown?.routeId || now.location.key === counted.current) return
      counted.current = now.location.key
      // The pattern of the URL, not the URL: ids and search words are private.
      const { language } = i18next
      const name = titleCase(messageOf(shown.title), language)
      track('virtualPageView', { page: PATHS[shown.routeId], state: shown.routeId, title: name })
    }
    count(router.state)
    // Driven by the router and not by rendering: a screen that is left immediately was a successful navigation, too.
    return router.subscribe(count)
  }, [router])

  return nameIn(handle, pathname) ? title : titleCase(title, i18n.language)
}

/** `Add product` → `Add Product`; other languages than English write titles as sentences. */
const titleCase = (title: string, language: string) =>
  language === 'en' ? title.replace(/(?<![\p{L}’'])\p{Ll}/gu, letter => letter.toUpperCase()) : title
