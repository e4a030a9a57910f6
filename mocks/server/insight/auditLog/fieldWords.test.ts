import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { HANDLERS } from '../../../start/handlers.ts'
import { keepsValues } from '../../machine/auditRules.ts'

/** What the provider alone sets: no edit changes it, or it tells of each change. */
const OF_THE_PROVIDER = new Set(
  [
    'acpStatus accessTokenExpiresOn arePaymentsReceivable auditLogId averageOrderPrice bankLastFour by changedBy completed',
    'createdOn currentUsageCount declinedBecause emailVerified environment failingSince formerBankLastFour formerEmails',
    'hasAccessToken hasExistingAccount id isConnected isEmailConfirmed isInstalled isRepeat isSet isSignupSubmitted kycState',
    'last4 lastDeliveredOn level lineage locked merchantId netTotalPrice offReason on orderCount ordersTotalPrice',
    'payoutSchedule payoutType productCount revision secretMadeOn subCategories tenant totalUsageCount updatedOn usesLeft',
    'wasDisconnected',
  ].flatMap(line => line.split(' ')),
)

type Definition = { type: string; shape?: Record<string, z.ZodMiniType> } & Record<string, unknown>
const definitionOf = (schema: unknown) => (schema as z.ZodMiniType | undefined)?._zod?.def as Definition | undefined
const INNER = ['innerType', 'element', 'in', 'out', 'valueType'] as const

/** The schema within its defaults. */
function bare(schema: unknown): Definition | undefined {
  const definition = definitionOf(schema)
  return definition?.innerType ? bare(definition.innerType) : definition
}

/** Names of the innermost fields, and of lists. */
function namesIn(schema: unknown, seen = new Set<unknown>()): string[] {
  const definition = definitionOf(schema)
  if (!definition || seen.has(schema)) return []
  seen.add(schema)
  if (definition.shape) {
    return Object.entries(definition.shape).flatMap(([name, field]) => [
      ...(bare(field)?.type === 'object' ? [] : [name]),
      ...namesIn(field, seen),
    ])
  }
  return INNER.flatMap(key => namesIn(definition[key], seen))
}

test('each field that an edit can change has words in the activity log', () => {
  const readers = new Map<string, Endpoint>(
    HANDLERS.filter(({ endpoint }) => endpoint.method === 'GET').map(({ endpoint }) => [endpoint.path, endpoint]),
  )
  const edited = HANDLERS.filter(each => keepsValues(each, readers.get(each.endpoint.path)))
  expect(edited.length).toBeGreaterThan(25)
  const names = new Set(edited.flatMap(({ endpoint }) => namesIn(readers.get(endpoint.path)?.response)))
  const { field } = JSON.parse(readFileSync('src/features/insight/auditLog/locales/en.json', 'utf8'))
  expect([...names].filter(name => !OF_THE_PROVIDER.has(name) && !Object.hasOwn(field, name)).sort()).toEqual([])
})
