import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { INTEGRATION_LIMITS } from '#contract/apps/integrations.ts'
import type { IntegrationSku } from '#contract/apps/integrationTable.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { integrationTests } from '../../../db/tables/apps/integrations.ts'
import { hashOf, newSecret } from '../../../http/secrets.ts'

const MINUTE_MS = 60_000

/** Of a store and what opens it. */
interface Key {
  tenant: string
  token: string
  now: Date
}

const isThis = ({ tenant, token, now }: Key) =>
  and(
    eq(integrationTests.tenant, tenant),
    eq(integrationTests.tokenHash, hashOf(token)),
    gt(integrationTests.expiresOn, now),
  )

/** Starts a test visit, in place of an earlier one of the same service; what opens it. */
export async function startTest(db: Db, { tenant, sku, now }: { tenant: string; sku: IntegrationSku; now: Date }) {
  const { sku: ofSku, expiresOn } = integrationTests
  await db
    .delete(integrationTests)
    .where(and(eq(integrationTests.tenant, tenant), or(eq(ofSku, sku), lte(expiresOn, now))))
  const token = newSecret()
  await db.insert(integrationTests).values({
    ...{ tenant, id: newId(), sku, tokenHash: hashOf(token), startedOn: now },
    expiresOn: new Date(now.getTime() + INTEGRATION_LIMITS.testMinutes * MINUTE_MS),
  })
  return token
}

/** Whether a test visit waits to be opened. */
export async function canOpenTest(db: Db, key: Key): Promise<boolean> {
  return (await db.$count(integrationTests, and(isThis(key), isNull(integrationTests.openedOn)))) > 0
}

/** The service of a test visit, which is opened by that; `null` if nothing, or nothing any longer, is opened. */
export async function openTest(db: Db, key: Key): Promise<IntegrationSku | null> {
  const [opened] = await db
    .update(integrationTests)
    .set({ openedOn: key.now })
    .where(and(isThis(key), isNull(integrationTests.openedOn)))
    .returning({ sku: integrationTests.sku })
  return opened?.sku ?? null
}

/** The test visit that sends something, with the service that it is for. */
export async function findSender(db: Db, key: Key) {
  const [found] = await db
    .select({ id: integrationTests.id, sku: integrationTests.sku })
    .from(integrationTests)
    .where(and(isThis(key), isNotNull(integrationTests.openedOn)))
  return found ?? null
}

export async function readTest(db: Db, { tenant, sku, now }: { tenant: string; sku: IntegrationSku; now: Date }) {
  const { expiresOn } = integrationTests
  const [found] = await db
    .select()
    .from(integrationTests)
    .where(and(eq(integrationTests.tenant, tenant), eq(integrationTests.sku, sku), gt(expiresOn, now)))
  return found ?? null
}
