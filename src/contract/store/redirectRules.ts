/** Most characters of an address, as it is stored. */
export const LONGEST_REDIRECT_PATH = 500
/** Most parameters that an old address names. A request's combinations of as many are looked up. */
export const MOST_REDIRECT_PARAMETERS = 8

/** The part of a redirect that the storefront needs: who asks for `from` is sent to `to`. */
export interface PathPair {
  from: string
  to: string
}

/** Paths that the storefront itself answers, by their beginning and whole: a redirect from there would never be used, and to there never helps. */
const RESERVED =
  /^\/(?:(?:preview|cart|checkout|open|search|thanks|order|language|consent|newsletter)(?:\/|$)|robots\.txt$|sitemap(?:-\d+)?\.xml$|(?:shop|theme|look)-[\w-]+\.(?:css|js)$)/

/** The storefront's own pages without a record, for shoppers who write them in another way. */
const OWN_PAGES: ReadonlySet<string> = new Set(['/', '/cart', '/checkout', '/search'])
export const isOwnPage = (key: string): boolean => OWN_PAGES.has(key)

/** Parameters of addresses that change a page of the storefront. */
const READ_BY_PAGES = /^(?:q|page|sort|from|to|stock|quantity|option\d|filter\..+)$/
/** Parameters of links in campaigns: no address of a page ever depended on them. */
const OF_CAMPAIGNS = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|mc_[ce]id|_ga|_gl)$/i

/** Whether another value of a parameter is another page. */
export const isReadByPages = (parameter: string): boolean => READ_BY_PAGES.test(parameter)

/** Whether a redirect from a page of the storefront may depend on a parameter. */
export const mayBeNamed = (parameter: string): boolean => !isReadByPages(parameter) && !OF_CAMPAIGNS.test(parameter)
/** Pages of records, and the home page. */
const OF_RECORDS = /^\/(?:(?:p|c|page)\/[^/]*)?$/

/** What is wrong with an address. */
export type PathProblem = 'path' | 'query' | 'tooLong' | 'reserved' | 'parameters'

/**
 * A path as it is stored and shown: letters of every script as themselves, put together in one way, however the
 * address was written; a space as `%20`. Characters of ASCII stay escaped, because some of them would have another meaning.
 */
export const redirectPath = (text: string): string =>
  text
    .trim()
    .toWellFormed()
    .replace(/(?:%[89a-f][0-9a-f])+/gi, escaped => {
      try {
        const decoded = decodeURIComponent(escaped)
        return /\s/.test(decoded) ? escaped : decoded
      } catch {
        return escaped
      }
    })
    .replace(/ +/g, '%20')
    .normalize('NFC')

/** An old address as it is stored and shown: without the host of a pasted address, and what browsers never send. */
export const oldAddress = (text: string): string =>
  redirectPath(
    text
      .trim()
      .replace(/^https?:\/\/[^/?#\\\s]+\/?/i, '/')
      .replace(/#.*$/s, ''),
  )

/** The same as an address for browsers. */
export const redirectUrl = (path: string): string => path.replace(/[\u0080-\u{10ffff}]+/gu, encodeURIComponent)

/** The path and the parameters of an address, in the form in which addresses are compared. */
interface Address {
  path: string
  /** Sorted; without those of campaigns. */
  parameters: { name: string; text: string }[]
}

const folded = (text: string) => text.toWellFormed().normalize('NFC').toLowerCase().normalize('NFC')
const escapedSigns = (text: string) => folded(text).replace(/[%&=]/g, encodeURIComponent)

function addressOf(address: string): Address {
  const at = address.indexOf('?')
  const [path, query] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)]
  const decoded = path.replace(/(?:%(?!2f|3f|23|25)[0-9a-f]{2})+/gi, escaped => {
    try {
      return decodeURIComponent(escaped)
    } catch {
      return escaped
    }
  })
  const parameters = [...new URLSearchParams(query)]
    .filter(([name]) => !OF_CAMPAIGNS.test(name))
    .map(([name, value]) => ({ name, text: `${escapedSigns(name)}=${escapedSigns(value)}` }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
  return { path: folded(decoded).replace(/(?<=[^/])\/+$/, ''), parameters }
}

const keyOf = (path: string, parameters: Address['parameters']) =>
  parameters.length === 0 ? path : `${path}?${parameters.map(({ text }) => text).join('&')}`

/**
 * An address in the form in which addresses are compared: a slash at the end, the case and the encoding of letters, spaces and the
 * order of parameters decide nothing.
 */
export function addressKey(address: string): string {
  const { path, parameters } = addressOf(address)
  return keyOf(path, parameters)
}

/** The keys of redirects that fit an address, the one with the most parameters first, with the parameters that each names. */
export function fittingKeys(address: string): { key: string; names: string[] }[] {
  const { path, parameters } = addressOf(address)
  const isRead = OF_RECORDS.test(path) ? isReadByPages : () => false
  const named = parameters.filter(({ name }) => !isRead(name)).slice(0, MOST_REDIRECT_PARAMETERS)
  const combinations: Address['parameters'][] = [[]]
  for (const parameter of named) combinations.push(...combinations.map(chosen => [...chosen, parameter]))
  return combinations
    .sort((a, b) => b.length - a.length)
    .map(chosen => ({ key: keyOf(path, chosen), names: chosen.map(({ name }) => name) }))
}

const isPath = (path: string) => /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(path)

/** What is wrong with an old address. The home page is always there, so nothing leads away from it but with parameters. */
export function fromProblem(text: string): PathProblem | null {
  const address = oldAddress(text)
  if (!isPath(address)) return 'path'
  if (address.length > LONGEST_REDIRECT_PATH) return 'tooLong'
  const { path, parameters } = addressOf(address)
  if (RESERVED.test(path)) return 'reserved'
  if (parameters.length > MOST_REDIRECT_PARAMETERS) return 'parameters'
  if (OF_RECORDS.test(path) && parameters.some(({ name }) => isReadByPages(name))) return 'reserved'
  return path === '/' && parameters.length === 0 ? 'reserved' : null
}

/** What is wrong with a new address. */
export function toProblem(text: string): PathProblem | null {
  const path = redirectPath(text)
  if (!isPath(path)) return 'path'
  if (/[?#]/.test(path)) return 'query'
  if (path.length > LONGEST_REDIRECT_PATH) return 'tooLong'
  return RESERVED.test(addressKey(path)) ? 'reserved' : null
}

/** Whether a redirect leads to itself. */
export const isCircle = ({ from, to }: PathPair): boolean =>
  addressKey(oldAddress(from)) === addressKey(redirectPath(to))
