/** What is below this path of the app's origin is answered by the provider in the browser: `/_/api/products`. */
export const BELOW = '/_/'

/** The identity provider's own, at the root: the worker of `@auth0/auth0-spa-js` sends tokens to no other path. */
const OF_IDENTITY = /^\/(authorize|userinfo|sessions|(oauth|v2|\.well-known|invitation|password)\/.*)$/

export const isOfIdentity = (path: string): boolean => OF_IDENTITY.test(path)

/** Whether the provider answers for a path of the app's origin. */
export const isProviders = (path: string): boolean => path.startsWith(BELOW) || isOfIdentity(path)

/** Pages of services that are made for an origin of their own: paths that they put together begin at its root. */
const ROOT = /^\/_\/(storefront|apps|consent|receivers)\/[^/]+/

/** Where the root is for what a page at this path requests; `null` for pages of the console and of other services. */
export const rootOf = (path: string): string | null => ROOT.exec(path)?.[0] ?? null
