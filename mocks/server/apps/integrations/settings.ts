import { and, eq } from 'drizzle-orm'
import type { Integration } from '#contract/apps/integrations.ts'
import { INTEGRATION_SKUS, INTEGRATIONS, type IntegrationSku, integrationId } from '#contract/apps/integrationTable.ts'
import type { StoreInformation } from '#contract/store/store.ts'
import type { Db } from '../../../db/database.ts'
import { integrations } from '../../../db/tables/apps/integrations.ts'
import { lockedAt } from '../../machine/lockedAt.ts'
import { notFound } from '../../machine/problems.ts'
import { installedOf } from '../../store/entitlements/entitlements.ts'

const own = (tenant: string, sku: IntegrationSku) => and(eq(integrations.tenant, tenant), eq(integrations.sku, sku))

/** Throws `notFound` for what is no integration. */
export function skuIn({ sku }: { sku: string }): IntegrationSku {
  const found = INTEGRATION_SKUS.find(each => each === sku)
  if (!found) throw notFound('integration')
  return found
}

export async function readIntegration(db: Db, tenant: string, sku: IntegrationSku): Promise<Integration> {
  const [row] = await db.select().from(integrations).where(own(tenant, sku))
  const isSet = row?.secretKey != null
  return {
    ...{ revision: row?.revision ?? 0, sku, isOn: row?.isOn ?? true },
    isInstalled: (await installedOf(db, tenant, [sku])).has(sku),
    secretKey: { isSet, ...(isSet && row.secretEnd && { last4: row.secretEnd }) },
  }
}

/** The row, locked for writing. Throws `Refusal` 409. */
export const lockIntegration = (db: Db, tenant: string, sku: IntegrationSku, revision: number) =>
  lockedAt(db, integrations, { tenant, sku }, revision, {
    noun: 'integration',
    isMade: true,
    current: () => readIntegration(db, tenant, sku),
  })

type Changes = Partial<Pick<typeof integrations.$inferSelect, 'isOn' | 'secretKey' | 'secretEnd'>>

export async function writeIntegration(
  db: Db,
  tenant: string,
  sku: IntegrationSku,
  changes: Changes & { revision: number },
): Promise<Integration> {
  await db.update(integrations).set(changes).where(own(tenant, sku))
  return readIntegration(db, tenant, sku)
}

/** An integration that has effect: installed, in the plan, switched on, with an id. */
export interface ActiveIntegration {
  sku: IntegrationSku
  /** The store's id there. */
  id: string
  /** Encrypted. */
  secretKey: string | null
}

/** Those of a store, in the order of the table. */
export async function readActiveIntegrations(
  db: Db,
  tenant: string,
  store: StoreInformation,
): Promise<ActiveIntegration[]> {
  const withId = INTEGRATION_SKUS.filter(sku => integrationId(store, sku) !== '')
  if (withId.length === 0) return []
  const installed = await installedOf(db, tenant, withId)
  if (installed.size === 0) return []
  const rows = new Map(
    (await db.select().from(integrations).where(eq(integrations.tenant, tenant))).map(row => [row.sku, row]),
  )
  return withId.flatMap(sku => {
    const row = rows.get(sku)
    if (!installed.has(sku) || row?.isOn === false) return []
    const secretKey = INTEGRATIONS[sku].hasSecret ? (row?.secretKey ?? null) : null
    return [{ sku, id: integrationId(store, sku), secretKey }]
  })
}
