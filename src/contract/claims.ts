import * as z from 'zod/mini'

/**
 * Claims of the identity provider about a user, under the configured namespace in ID and access token (document 1 §6:
 * tenant, user metadata, password-expired flag, and the mark of support staff).
 */
export const Claims = z.looseObject({
  /** The store that the token gives access to. */
  tenant: z.string(),
  /** The user's id in the store, where `sub` is another one: an identity provider of someone else has ids of its own. */
  user_id: z.optional(z.string().check(z.minLength(1))),
  user_metadata: z._default(
    z.looseObject({ firstName: z._default(z.string(), ''), lastName: z._default(z.string(), '') }),
    { firstName: '', lastName: '' },
  ),
  password_expired: z._default(z.boolean(), false),
  /** Support staff looking after a merchant's store. */
  impersonator: z._default(z.boolean(), false),
})
export type Claims = z.output<typeof Claims>

/** Reads our claims from a token's payload: the keys under `namespace`, without it. Throws if they are invalid. */
export function readClaims(payload: Record<string, unknown>, namespace: string): Claims {
  const ours = Object.entries(payload)
    .filter(([key]) => key.startsWith(namespace))
    .map(([key, value]) => [key.slice(namespace.length), value] as const)
  return z.parse(Claims, Object.fromEntries(ours))
}

/** The id of a token's user in their store. */
export const userIdOf = (sub: string, { user_id }: Pick<Claims, 'user_id'>) => user_id ?? sub
