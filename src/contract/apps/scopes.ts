/**
 * What an app or a program of the merchant's own may read and change: an area of the contract (document 1 §2.3, app-type badges;
 * `discounts` was added here). Endpoints without an area are for people only.
 */
export const SCOPE_AREAS = ['products', 'orders', 'categories', 'pages', 'customers', 'discounts', 'settings'] as const
export type ScopeArea = (typeof SCOPE_AREAS)[number]

/** `orders:read`, `orders:write`; writing includes reading. */
export type Scope = `${ScopeArea}:${'read' | 'write'}`
export const SCOPES: readonly Scope[] = SCOPE_AREAS.flatMap(area => [`${area}:read` as const, `${area}:write` as const])

/** The scopes that an app of the marketplace gets with its permissions: an area means reading and writing it. */
export const scopesOfPermissions = (permissions: readonly string[]): Scope[] =>
  SCOPE_AREAS.filter(area => permissions.includes(area)).map(area => `${area}:write` as const)

/** Whether `scopes` allow what needs `area`: reading it, or writing it. */
export const allowsScope = (scopes: readonly Scope[], area: ScopeArea, isWrite: boolean) =>
  scopes.includes(`${area}:write`) || (!isWrite && scopes.includes(`${area}:read`))
