import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useMatches } from 'react-router'
import type { ScreenHandle } from '#page/screen.ts'
import { useScroll } from './scroll.ts'
import { Toasts } from './Toasts.tsx'

/** Around every screen: the document's title, the scroll position, the messages that pass. */
export function Root() {
  const { t } = useTranslation()
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined
  const title = handle ? String(t(handle.title as never)) : undefined

  useEffect(() => {
    document.title = title ? `${title} · Backcounter` : 'Backcounter'
  }, [title])

  useScroll()

  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}
