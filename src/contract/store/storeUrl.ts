import { isBlank } from '#lib/visible.ts'
import { broken } from '../rules/rules.ts'

/** Shortest and longest name in a store's URL; a label of a host has at most 63 characters (RFC 1035 §2.3.4). */
const STORE_URL_LENGTH = { shortest: 3, longest: 63 } as const

/** Names that would look like a part of the provider, or are needed by it. */
const RESERVED: readonly string[] = [
  ...['www', 'mail', 'smtp', 'ftp', 'admin', 'api', 'app', 'account', 'login', 'help', 'support', 'status', 'static'],
  ...['cdn', 'images', 'shop', 'store', 'checkout', 'pay', 'payments', 'billing', 'docs', 'blog', 'test', 'localhost'],
]

/**
 * A typed name as a host would have it: lower case, accents kept off, spaces as hyphens. What has no such form, as emoji, stays
 * and is reported.
 */
export const storeUrlName = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[\s_]+/g, '-')

const ERRORS = {
  required: broken('name'),
  tooShort: broken('tooShort', { least: STORE_URL_LENGTH.shortest }),
  tooLong: broken('tooLong', { most: STORE_URL_LENGTH.longest }),
  characters: broken('hostCharacters'),
  edges: broken('hostEdges'),
  reserved: broken('hostReserved'),
}

/** Why a store can't have this name in its URL; `null` if it can, unless another store has it. */
export function storeUrlProblem(name: string): { code: string; message: string } | null {
  const code = problemOf(name)
  return code && { code, message: ERRORS[code] }
}

function problemOf(name: string): keyof typeof ERRORS | null {
  if (isBlank(name)) return 'required'
  // First: what its form has to be is no help for a name that no form makes free.
  if (RESERVED.includes(storeUrlName(name))) return 'reserved'
  if (!/^[a-z0-9-]+$/.test(name)) return 'characters'
  if (name.length < STORE_URL_LENGTH.shortest) return 'tooShort'
  if (name.length > STORE_URL_LENGTH.longest) return 'tooLong'
  // `xn--` marks names in other scripts (RFC 5890), which look like others.
  if (/^-|-$/.test(name) || name.slice(2, 4) === '--') return 'edges'
  return null
}
