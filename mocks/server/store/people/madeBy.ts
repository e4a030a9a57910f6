import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { People } from '#contract/store/people.ts'
import type { Db } from '../../../db/database.ts'
import { auditEntries } from '../../../db/schema/auditEntries.ts'
import { apiKeys } from '../../../db/tables/apps/apiKeys.ts'
import { webhooks } from '../../../db/tables/apps/webhooks.ts'

type Person = Pick<People['items'][number], 'id' | 'firstName' | 'lastName'>

/** The API keys and webhooks of a store that someone made, and that go on working without them. */
export async function madeBy(db: Db, tenant: string, { id, firstName, lastName }: Person) {
  const byId = sql`${apiKeys.doc} ->> 'createdById'`
  // A key from before the id was stored has the name.
  const byName = and(sql`${byId} is null`, sql`${apiKeys.doc} ->> 'createdBy' = ${`${firstName} ${lastName}`.trim()}`)
  const keys = await db
    .select({ doc: apiKeys.doc })
    .from(apiKeys)
    .where(and(eq(apiKeys.tenant, tenant), or(sql`${byId} = ${id}`, byName)))
    .orderBy(apiKeys.createdOn)
  const added = db
    .select({ id: auditEntries.recordId })
    .from(auditEntries)
    .where(and(eq(auditEntries.tenant, tenant), eq(auditEntries.userId, id), eq(auditEntries.call, 'createWebhook')))
  const hooks = await db
    .select({ doc: webhooks.doc })
    .from(webhooks)
    .where(and(eq(webhooks.tenant, tenant), inArray(webhooks.id, added)))
    .orderBy(webhooks.nameKey)
  return {
    apiKeys: keys.map(({ doc: { id: keyId, name, prefix, lastFour = '' } }) => ({ id: keyId, name, prefix, lastFour })),
    webhooks: hooks.map(({ doc: { id: webhookId, name, url } }) => ({ id: webhookId, name, url })),
  }
}
