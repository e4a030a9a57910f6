/** Someone who can sign in, and the one store that they work in. */
export interface Account {
  id: string
  email: string
  password: string
  tenant: string
  /** The password has expired: it leads to no session. */
  isExpired?: boolean
}

/** What the app and both servers have to agree on. */
export interface Settings {
  /** The identity provider’s address with a final slash. */
  issuer: string
  appOrigin: string
  clientId: string
  audience: string
  claimsNamespace: string
  tenantHeader: string
  accounts: readonly Account[]
}
