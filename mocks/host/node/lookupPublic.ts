import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './addresses.ts'

/**
 * Resolves a host name as Node does, but only to public addresses: anyone can register a name that resolves to an
 * internal address, and to another one on each lookup.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const usable = (found ?? []).filter(({ address }) => isPublicAddress(address))
    const [first] = usable
    if (error || !first) return callback(error ?? new Error(`${hostname} has no public address.`), '', 0)
    if (options.all) return callback(null, usable)
    callback(null, first.address, first.family)
  })
