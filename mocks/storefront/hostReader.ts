import type { AskedHost } from './shop.ts'

/** Reads a `Host` header: a name before our own domain, or a host that is a store's own. */
export function hostReader(storefrontUrl: string) {
  const [before = '', after = ''] = storefrontUrl.replace(/^https?:\/\//, '').split('{host}')
  return (host: string): AskedHost => {
    const isOurs = host.startsWith(before) && host.endsWith(after) && host.length > before.length + after.length
    return {
      given: isOurs ? host.slice(before.length, host.length - after.length).toLowerCase() : null,
      hostname: host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase(),
    }
  }
}
