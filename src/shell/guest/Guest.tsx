import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { lazyPart } from '#ui/lazyPart.tsx'
import { BANNERS } from '../appShell/banners.ts'
import { useIsDrawn, useIsIdle } from '../idle.ts'
import styles from './Guest.module.css'

const GuestParts = lazyPart(() => import('./GuestParts.tsx'))

/** The frame of every screen of the guest parent. `Root` has what is around all screens: toasts, alerts, page views. */
export function Guest() {
  const isDrawn = useIsDrawn()
  const isSettled = useIsIdle()
  return (
    <div className={styles.guest}>
      <div id={BANNERS} />
      <Outlet />
      <footer className={styles.foot}>
        <Suspense>{isDrawn && isSettled && <GuestParts />}</Suspense>
      </footer>
    </div>
  )
}
