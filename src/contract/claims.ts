import * as z from 'zod/mini'

/**
 * What the identity provider says of a person, under the configured namespace in ID and access token
 * (document 1 §6: tenant, user metadata, password-expired flag, and the mark of support staff).
 */
export const Claims = z.looseObject({
  /** The store whose data the token opens. */
  tenant: z.string(),
  user_metadata: z._default(
    z.looseObject({ firstName: z._default(z.string(), ''), lastName: z._default(z.string(), '') }),
    { firstName: '', lastName: '' },
  ),
  password_expired: z._default(z.boolean(), false),
  /** Support staff looking after a merchant's store. */
  impersonator: z._default(z.boolean(), false),
})
export type Claims = z.output<typeof Claims>

/** Takes our claims out of a token's payload: the keys under `namespace`, without it. Throws if they are not as expected. */
export function readClaims(payload: Record<string, unknown>, namespace: string): Claims {
  const ours = Object.entries(payload)
    .filter(([key]) => key.startsWith(namespace))
    .map(([key, value]) => [key.slice(namespace.length), value] as const)
  return z.parse(Claims, Object.fromEntries(ours))
}
