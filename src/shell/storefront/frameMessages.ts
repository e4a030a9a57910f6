import { FrameMessage } from '#contract/store/storefront.ts'

/** A message from the storefront's iframe in a form of the contract. Anything else is `null` and has no effect. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  const result = FrameMessage.safeParse(data)
  return result.success ? result.data : null
}

/**
 * The address of a storefront, without a slash at its end; `null` for an invalid host. A host with a path, a port or a user name must
 * not lead elsewhere.
 */
export function shopAddress(storefrontUrl: string, urlHost: string): string | null {
  if (!/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(urlHost)) return null
  return storefrontUrl.replace('{host}', urlHost.toLowerCase())
}
