import * as z from 'zod/mini'
import { readStorage, writeStorage } from '#lib/storage.ts'
import type { User } from './session.ts'

/** A session change in some tab of this browser: a user signed in or out. */
const News = z.object({
  kind: z.enum(['in', 'out']),
  id: z.string(),
  tenant: z.string(),
  /** The user's display name. */
  name: z.string(),
  /** They logged out deliberately, so their data must be removed from the device. */
  isDeliberate: z.boolean(),
})
export type SessionMessage = z.output<typeof News>

const NAME = 'backcounter.session'

const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(NAME) : null
// It must not keep a process alive (tests run outside a browser).
;(channel as unknown as { unref?: () => void } | null)?.unref?.()

function readSessionMessage(value: unknown): SessionMessage | null {
  try {
    const result = News.safeParse(typeof value === 'string' ? JSON.parse(value) : value)
    return result.success ? result.data : null
  } catch {
    return null
  }
}

/** How a user is called in other tabs. */
export const nameOf = ({ email, claims }: User) => claims.user_metadata.firstName || email

/** Notifies the other tabs of this browser, including suspended ones, which read it when they resume. */
export function notifyTabs(kind: SessionMessage['kind'], user: User, isDeliberate = false): void {
  const { id, claims } = user
  const news: SessionMessage = { kind, id, tenant: claims.tenant, name: nameOf(user), isDeliberate }
  const text = JSON.stringify(news)
  if (readStorage(NAME) === text) return
  writeStorage(NAME, text)
  channel?.postMessage(news)
}

/** The last message from any tab. */
export const lastSessionMessage = () => readSessionMessage(readStorage(NAME))

/**
 * Subscribes to messages of other tabs, and checks for missed ones when the tab becomes visible. Returns the
 * unsubscribe function.
 */
export function followSessionMessages(onNews: (news: SessionMessage) => void): () => void {
  const gone = new AbortController()
  const receive = (value: unknown) => {
    const news = readSessionMessage(value)
    if (news) onNews(news)
  }
  const look = () => document.visibilityState === 'visible' && receive(lastSessionMessage())
  const onMessage = ({ data }: MessageEvent) => receive(data)
  channel?.addEventListener('message', onMessage)
  // For browsers without the channel, and for suspended tabs.
  addEventListener('storage', ({ key, newValue }) => key === NAME && receive(newValue), gone)
  document.addEventListener('visibilitychange', look, gone)
  addEventListener('pageshow', look, gone)
  addEventListener('focus', look, gone)
  return () => {
    gone.abort()
    channel?.removeEventListener('message', onMessage)
  }
}
