import { FrameMessage } from '#contract/storefront.ts'

interface Heard {
  origin: string
  source: unknown
  data: unknown
}

/**
 * What the store's frame says, if it is the frame that says it: the right window, at this store's own origin, in a form
 * that the contract knows. Anything else is `null` and has no effect.
 */
export function readFrameMessage(event: Heard, frame: unknown, origin: string): FrameMessage | null {
  if (!frame || event.source !== frame || event.origin !== origin) return null
  const result = FrameMessage.safeParse(event.data)
  return result.success ? result.data : null
}

/**
 * The origin of a store's shop; `null` for a host that is none. A host with a path, a port or a name in it must not lead
 * elsewhere.
 */
export function shopOrigin(storefrontUrl: string, urlHost: string): string | null {
  if (!/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(urlHost)) return null
  return new URL(storefrontUrl.replace('{host}', urlHost.toLowerCase())).origin
}
