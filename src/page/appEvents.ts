import * as z from 'zod/mini'

/** The store got or lost an app or an extension (document 1 §4, App install). */
const AppEvent = z.object({
  kind: z.enum(['apps:newInstalled', 'apps:uninstalled']),
  sku: z.string(),
  tenant: z.string(),
})
export type AppEvent = z.output<typeof AppEvent>

const NAME = 'backcounter.apps'

/** Tells this tab and the others of this browser. */
export function announceApp(event: AppEvent): void {
  dispatchEvent(new CustomEvent(NAME, { detail: event }))
  if (typeof BroadcastChannel !== 'function') return
  const channel = new BroadcastChannel(NAME)
  channel.postMessage(event)
  channel.close()
}

/** Calls `onEvent` after each change of a store's apps, by any tab. Returns the unsubscribe function. */
export function followApps(tenant: string, onEvent: (event: AppEvent) => void): () => void {
  const receive = (value: unknown) => {
    const read = AppEvent.safeParse(value)
    if (read.success && read.data.tenant === tenant) onEvent(read.data)
  }
  const receiveOwn = (event: Event) => receive((event as CustomEvent).detail)
  addEventListener(NAME, receiveOwn)
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(NAME) : null
  channel?.addEventListener('message', ({ data }) => receive(data))
  return () => {
    removeEventListener(NAME, receiveOwn)
    channel?.close()
  }
}
