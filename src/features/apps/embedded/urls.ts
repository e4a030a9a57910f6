import type { AppProof } from '#contract/store/marketplace.ts'

/** A URL that belongs to no configured embedded app. The details are not shown to users. */
export class UntrustedUrl extends Error {}

/** Input of every URL function: the app's location, and the allowed origins. */
interface Place {
  base: string
  origins: readonly string[]
}

/**
 * The app's own URL, to be extended. Throws `UntrustedUrl` unless it is on one of the configured origins, because
 * secrets are added to it.
 */
export function trustedUrl({ base, origins }: Place): URL {
  const url = URL.parse(base)
  // A `blob:` URL has the origin of its creator.
  const isPage = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isPage || !origins.includes(url.origin) || url.username || url.password) throw new UntrustedUrl()
  url.hash = ''
  return url
}

/**
 * Throws `UntrustedUrl` if an origin belongs to apps of the store, none of which has this key, or if the app with this key is
 * elsewhere.
 */
export function checkOwner(origin: string, appKey: string, apps: readonly { sku: string; uri: string }[]): void {
  const placed = apps.map(({ sku, uri }) => ({ sku, origin: URL.parse(uri)?.origin })).filter(app => app.origin)
  const owners = placed.filter(app => app.origin === origin)
  const isTaken = owners.length > 0 && !owners.some(({ sku }) => sku === appKey)
  const isElsewhere = placed.some(app => app.sku === appKey && app.origin !== origin)
  if (isTaken || isElsewhere) throw new UntrustedUrl()
}

/** Sets the given values; existing parameters are replaced, never duplicated. */
function finish(url: URL, values: Readonly<Record<string, string | undefined>>, queryString = ''): string {
  // External values come first, so that they can't replace ours.
  for (const [name, value] of new URLSearchParams(queryString)) url.searchParams.append(name, value)
  for (const [name, value] of Object.entries(values)) {
    url.searchParams.delete(name)
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url.href
}

const proofOf = ({ tenant, hmac, timestamp }: AppProof) => ({ tenant, hmac, timestamp: String(timestamp) })
const mark = (isOn: boolean | undefined) => (isOn ? 'true' : undefined)

/** The parts of the designer with their own screens. */
export type DesignerPart = 'users' | 'blocks' | 'menus'

interface DesignerParts extends Place {
  tenant: string
  token: string
  gallery?: boolean
  addpage?: boolean
  part?: DesignerPart
}

/** Designer: tenant, the merchant's own access token and flags (document 1 §2.1). */
export function designerUrl({ tenant, token, gallery, addpage, part, ...place }: DesignerParts): string {
  const flags = {
    gallery: mark(gallery),
    addpage: mark(addpage),
    users: undefined,
    blocks: undefined,
    menus: undefined,
  }
  return finish(trustedUrl(place), { tenant, token, ...flags, ...(part && { [part]: 'true' }) })
}

/** The data available when the designer is opened. */
interface DesignerWishes {
  /** Parameters of the opened URL. */
  search: URLSearchParams
  isNewAccount: boolean
  mayAddPages: boolean
  wasVisited: boolean
}

/** Which flags the designer gets (document 1 §2.1): a new account sees the gallery first, until it has been there. */
export function designerFlags({ search, isNewAccount, mayAddPages, wasVisited }: DesignerWishes) {
  const isGiven = (name: string) => search.has(name) && search.get(name) !== 'false'
  return {
    gallery: isGiven('gallery') || (isNewAccount && !wasVisited),
    addpage: isGiven('addpage') && (mayAddPages || isNewAccount),
  }
}

interface ProvenParts extends Place {
  proof: AppProof
  token: string
  queryString?: string
}

/** Mailchimp, and Pinterest, which the documents do not describe: tenant, hmac, timestamp, app token, query string. */
export const provenUrl = ({ proof, token, queryString, ...place }: ProvenParts): string =>
  finish(trustedUrl(place), { ...proofOf(proof), token }, queryString)

/** External fulfiller: the decoded URL with tenant, hmac, timestamp, app token and the order's id. */
export const fulfillerUrl = ({
  proof,
  token,
  orderId,
  base,
  origins,
}: Omit<ProvenParts, 'queryString'> & { orderId: string }): string =>
  finish(trustedUrl({ base, origins }), { ...proofOf(proof), token, orderid: orderId })

interface TokenParts extends Place {
  tenant: string
  token: string
}

/** Amazon: its connect path with tenant and token. */
export function amazonUrl({ tenant, token, ...place }: TokenParts): string {
  const url = trustedUrl(place)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/connect`
  return finish(url, { tenant, token })
}

/** QuickBooks and Xero: the store as `orgid`, token, and which of the two it is. */
export const accountingUrl = ({
  tenant,
  token,
  keyname,
  queryString,
  ...place
}: TokenParts & { keyname: 'quickbooksonline' | 'xero'; queryString?: string }): string =>
  finish(trustedUrl(place), { orgid: tenant, token, keyname }, queryString)
