/** Whether the page was opened by the identity provider, with its response in the URL. */
export function isAuthorizationResponse({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const query = new URLSearchParams(search)
  // At the `redirect_uri` only: services that a merchant connects come back to other screens with the same parameters.
  return pathname === '/' && query.has('state') && (query.has('code') || query.has('error'))
}
