import type { DnsResolver } from '../types.ts'

/** No server answers, as on a device without network. */
export function openResolver(_servers: readonly string[]): DnsResolver {
  const refuse = async (name: string) => {
    throw Object.assign(new Error(`Nothing leaves this browser: ${name} can’t be looked up.`), { code: 'ECONNREFUSED' })
  }
  return {
    resolveTxt: refuse,
    resolveCname: refuse,
    resolve4: refuse,
    resolve6: refuse,
    resolveSoa: refuse,
    resolveCaa: refuse,
    cancel: () => undefined,
  }
}
