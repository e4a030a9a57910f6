import { isIP, isPublicAddress } from '#host/addresses.ts'

/** Every server that is public. */
export const ANY_HOST = '*'

/** The hosts of a list with commas. */
export const imageHostsIn = (list: string): string[] =>
  list
    .split(',')
    .map(host => host.trim().toLowerCase())
    .filter(Boolean)

/** Whether something can be one of `hosts`. */
export const isImageHost = (host: string) => host === ANY_HOST || /^[a-z0-9][a-z0-9.-]*(:\d{1,5})?$/.test(host)

/** Error text for an invalid list of hosts, following its name. */
export const IMAGE_HOSTS_RULE = 'must be hosts like cdn.example.com, separated by commas, or * for every public one'

/** Whether images may be fetched from a URL: `hosts` are names, with their port unless it is the usual one, or `ANY_HOST`. */
export function allowsImage(hosts: readonly string[], { protocol, host, hostname, username }: URL): boolean {
  if (!/^https?:$/.test(protocol) || username !== '') return false
  if (hosts.includes(host)) return true
  if (!hosts.includes(ANY_HOST)) return false
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) === 0 ? !/(^|\.)localhost$/.test(hostname) : isPublicAddress(address)
}
