import { and, desc, eq } from 'drizzle-orm'
import {
  API_KEY_LIMITS,
  API_KEY_PREFIX,
  type ApiKey,
  createApiKey,
  listApiKeys,
  revokeApiKey,
} from '#contract/apps/apiKeys.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { broken } from '#contract/rules/rules.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { apiKeyHashes, apiKeys } from '../../../db/tables/apps/apiKeys.ts'
import { hashOf } from '../../../http/secrets.ts'
import { nameOfUser, recordAuditEntry } from '../../machine/auditLog.ts'
import type { Caller } from '../../machine/auth.ts'
import { handle } from '../../machine/handle.ts'
import { notFound, refuseFields } from '../../machine/problems.ts'

const toApiKey = ({ doc, lastUsedOn, lastUsedFrom }: typeof apiKeys.$inferSelect): ApiKey => ({
  ...{ lastFour: '', createdById: '' },
  ...doc,
  lastUsedOn: lastUsedOn?.toISOString() ?? null,
  lastUsedFrom,
})

export const apiKeyHandlers = [
  handle(listApiKeys, async ({ db, tenant }) => {
    const newestFirst = [desc(apiKeys.createdOn), desc(apiKeys.id)]
    const rows = await db
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.tenant, tenant))
      .orderBy(...newestFirst)
    return { items: rows.map(toApiKey) }
  }),

  handle(createApiKey, async ({ db, body, ...caller }) => {
    const { tenant, now } = caller
    const expiresOn = body.expiresOn === null ? null : new Date(body.expiresOn)
    if (expiresOn && expiresOn <= now) {
      throw refuseFields([{ field: 'expiresOn', message: broken('past'), code: 'past' }])
    }
    if ((await db.$count(apiKeys, eq(apiKeys.tenant, tenant))) >= API_KEY_LIMITS.keys) {
      const message = broken('apiKeys', { most: API_KEY_LIMITS.keys })
      throw refuseFields([{ field: 'name', message, code: 'tooMany' }])
    }
    const doc = {
      ...{ id: newId(), name: body.name.trim(), scopes: [...new Set(body.scopes)] },
      ...{ prefix: body.key.slice(0, API_KEY_PREFIX), lastFour: body.key.slice(-4) },
      expiresOn: expiresOn?.toISOString() ?? null,
      ...{ createdBy: await nameOfUser(db, caller), createdById: caller.user },
      createdOn: now.toISOString(),
    }
    const hash = hashOf(body.key)
    const [isNew] = await db.insert(apiKeyHashes).values({ hash, tenant }).onConflictDoNothing().returning()
    if (!isNew) throw refuseFields([{ field: 'key', message: 'Make another key.', code: 'duplicate' }])
    await db.insert(apiKeys).values({ id: doc.id, tenant, hash, expiresOn, createdOn: now, doc })
    await log(db, createApiKey, caller, doc)
    return { ...doc, lastUsedOn: null, lastUsedFrom: '' }
  }),

  handle(revokeApiKey, async ({ db, params, ...caller }) => {
    const own = and(eq(apiKeys.tenant, caller.tenant), eq(apiKeys.id, params.id))
    const [revoked] = await db.delete(apiKeys).where(own).returning()
    if (!revoked) throw notFound('API key')
    await log(db, revokeApiKey, caller, revoked.doc)
  }),
]

/** The response to a revocation has no name. */
const log = (db: Db, endpoint: Endpoint, caller: Caller & { now: Date }, document: { id: string }) =>
  recordAuditEntry(db, {
    ...{ endpoint, caller, path: endpoint.path, params: { id: document.id }, now: caller.now },
    documents: [document],
  })
