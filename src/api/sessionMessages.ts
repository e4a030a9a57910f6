import * as z from 'zod/mini'
import { readStorage, writeStorage } from '#lib/storage.ts'
import type { User } from './session.ts'

/** What happened to the session in some tab of this browser: somebody came in, or went. */
const News = z.object({
  kind: z.enum(['in', 'out']),
  id: z.string(),
  tenant: z.string(),
  /** How the person is called. */
  name: z.string(),
  /** They logged out themselves, so that nothing of theirs stays on the device. */
  isDeliberate: z.boolean(),
})
export type SessionMessage = z.output<typeof News>

const NAME = 'backcounter.session'

const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(NAME) : null
// Nobody's process has to stay alive for it (tests run outside a browser).
;(channel as unknown as { unref?: () => void } | null)?.unref?.()

function readSessionMessage(value: unknown): SessionMessage | null {
  try {
    const result = News.safeParse(typeof value === 'string' ? JSON.parse(value) : value)
    return result.success ? result.data : null
  } catch {
    return null
  }
}

/** Tells the other tabs of this browser, those that sleep too: they find it when they wake. */
export function tellTabs(kind: SessionMessage['kind'], { id, email, claims }: User, isDeliberate = false): void {
  const name = claims.user_metadata.firstName || email
  const news: SessionMessage = { kind, id, tenant: claims.tenant, name, isDeliberate }
  const text = JSON.stringify(news)
  if (readStorage(NAME) === text) return
  writeStorage(NAME, text)
  channel?.postMessage(news)
}

/** The last news there was, from whatever tab. */
export const lastSessionMessage = () => readSessionMessage(readStorage(NAME))

/** Follows the news of other tabs, and looks for missed ones when the tab is seen again. Returns what ends it. */
export function followSessionMessages(hear: (news: SessionMessage) => void): () => void {
  const gone = new AbortController()
  const hearOf = (value: unknown) => {
    const news = readSessionMessage(value)
    if (news) hear(news)
  }
  const look = () => document.visibilityState === 'visible' && hearOf(lastSessionMessage())
  const onMessage = ({ data }: MessageEvent) => hearOf(data)
  channel?.addEventListener('message', onMessage)
  // Where there is no channel, and for a tab that slept.
  addEventListener('storage', ({ key, newValue }) => key === NAME && hearOf(newValue), gone)
  document.addEventListener('visibilitychange', look, gone)
  addEventListener('pageshow', look, gone)
  addEventListener('focus', look, gone)
  return () => {
    gone.abort()
    channel?.removeEventListener('message', onMessage)
  }
}
