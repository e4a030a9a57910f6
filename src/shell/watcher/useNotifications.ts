import { useEffect, useState } from 'react'
import { keep, readKept } from '#lib/kept.ts'
import { flagsOf, type NotificationFlags } from './permission.ts'

const HIDDEN = 'backcounter.hideNotificationBanner'

const readPermission = () => ('Notification' in window ? Notification.permission : undefined)

/** The flags as they are now, a way to ask for leave (in a click only: browsers refuse otherwise), and to hide the question. */
export function useNotifications(): { flags: NotificationFlags; ask: () => void; hide: () => void } {
  const [permission, setPermission] = useState(readPermission)
  const [wasHidden, setHidden] = useState(() => readKept(HIDDEN) !== null)

  useEffect(() => {
    const read = () => setPermission(readPermission())
    const gone = new AbortController()
    // Not every browser tells of changes in its settings; but whoever changes them comes back to the page.
    document.addEventListener('visibilitychange', read, gone)
    navigator.permissions?.query({ name: 'notifications' }).then(
      status => status.addEventListener('change', read, gone),
      () => undefined,
    )
    return () => gone.abort()
  }, [])

  return {
    flags: flagsOf(permission, wasHidden),
    ask: () => void Notification.requestPermission().then(setPermission),
    hide: () => {
      keep(HIDDEN, 'yes')
      setHidden(true)
    },
  }
}
