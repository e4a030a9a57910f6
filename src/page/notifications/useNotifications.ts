import { useEffect, useSyncExternalStore } from 'react'
import { observable } from '#lib/observable.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'
import { flagsOf, type NotificationFlags } from './permission.ts'

const HIDDEN = 'backcounter.hideNotificationBanner'

const readPermission = () => ('Notification' in window ? Notification.permission : undefined)

/** The same for all that show it: banner, preferences, palette. */
const state = observable({ permission: readPermission(), wasHidden: readStorage(HIDDEN) !== null })

const update = () => {
  const now = { permission: readPermission(), wasHidden: readStorage(HIDDEN) !== null }
  const before = state.get()
  if (now.permission !== before.permission || now.wasHidden !== before.wasHidden) state.set(now)
}

/** Asks for permission; only in a click handler, because browsers refuse otherwise. */
const requestPermission = () => void Notification.requestPermission().then(update)

const hide = () => {
  writeStorage(HIDDEN, 'yes')
  state.set({ ...state.get(), wasHidden: true })
}

interface Notifications {
  flags: NotificationFlags
  /** `default` until the user has decided, also after "No, thanks"; not set if notifications are not supported. */
  permission: NotificationPermission | undefined
  requestPermission: () => void
  /** Hides the question above the screen. */
  hide: () => void
}

/** Whether the browser may show notifications of new orders, and functions to ask for it and to hide the banner. */
export function useNotifications(): Notifications {
  const { permission, wasHidden } = useSyncExternalStore(state.subscribe, state.get)
  useEffect(() => {
    const gone = new AbortController()
    update()
    // Not every browser reports changes of its settings, but users return to the page after changing them.
    document.addEventListener('visibilitychange', update, gone)
    navigator.permissions?.query({ name: 'notifications' }).then(
      status => status.addEventListener('change', update, gone),
      () => undefined,
    )
    return () => gone.abort()
  }, [])
  return { flags: flagsOf(permission, wasHidden), permission, requestPermission, hide }
}
