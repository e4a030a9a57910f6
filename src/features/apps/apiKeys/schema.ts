import * as z from 'zod/mini'
import { API_KEY_LIMITS } from '#contract/apps/apiKeys.ts'
import { SCOPE_AREAS, type Scope, type ScopeArea } from '#contract/apps/scopes.ts'
import { filled } from '#contract/rules/rules.ts'

/** What a key may do in an area. */
export const RIGHTS = ['none', 'read', 'write'] as const
type Right = (typeof RIGHTS)[number]

/** Days until a key is refused; `never` for no end. */
export const LIFETIMES = ['30', '90', '365', 'never'] as const

// Messages are keys of the namespace `apiKeys`.
export const ApiKeyForm = z.object({
  name: z.string().check(filled('name'), z.maxLength(API_KEY_LIMITS.name)),
  rights: z
    .record(z.enum(SCOPE_AREAS), z.enum(RIGHTS))
    .check(z.refine(rights => scopesOf(rights).length > 0, 'problem.scopes')),
  lifetime: z.enum(LIFETIMES),
})
export type ApiKeyForm = z.output<typeof ApiKeyForm>

export const EMPTY: ApiKeyForm = {
  name: '',
  rights: Object.fromEntries(SCOPE_AREAS.map(area => [area, 'none'])) as Record<ScopeArea, Right>,
  lifetime: '365',
}

export const scopesOf = (rights: Record<ScopeArea, Right>): Scope[] =>
  SCOPE_AREAS.flatMap(area => (rights[area] === 'none' ? [] : [`${area}:${rights[area]}` as Scope]))

/** When a key with this lifetime ends; `null` for never. */
export const endOf = (lifetime: ApiKeyForm['lifetime'], now: Date): string | null =>
  lifetime === 'never' ? null : new Date(now.getTime() + Number(lifetime) * 24 * 3_600_000).toISOString()
