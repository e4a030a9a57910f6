import { sql } from 'drizzle-orm'
import { type Config, EMBEDDED_APPS } from '#contract/config.ts'
import type { Db } from '../../db/database.ts'
import { embeddedApps } from '../../db/tables/apps/marketplace.ts'

type Host = (typeof EMBEDDED_APPS)[number]

/** Which apps of the marketplace have a page on which host. */
export const HOST_OF: Readonly<Record<string, Host>> = {
  mailchimp: 'mailchimp',
  amazon: 'amazon',
  quickbooks: 'accounting',
  xero: 'accounting',
  pinterest: 'pinterest',
}

/** The key with which the reference fulfiller requests its token. */
export const FULFILLER_KEY = 'fulfiller'

/** Writes down where each embedded app is now: its port may have changed since the last start, unless others run there. */
export async function registerApps(
  db: Db,
  { embeddedOrigins }: Config,
  { isOnlyOne }: { isOnlyOne: boolean } = { isOnlyOne: true },
): Promise<void> {
  const rows = Object.entries(HOST_OF).map(([sku, host]) => ({
    sku,
    uri: `${embeddedOrigins[EMBEDDED_APPS.indexOf(host)]}/`,
  }))
  const known = new Map((await db.select().from(embeddedApps)).map(({ sku, uri }) => [sku, uri]))
  // A start on a full disk writes nothing that is there already.
  if (rows.every(({ sku, uri }) => known.get(sku) === uri)) return
  const insert = db.insert(embeddedApps).values(rows)
  if (!isOnlyOne) await insert.onConflictDoNothing()
  else await insert.onConflictDoUpdate({ target: embeddedApps.sku, set: { uri: sql`excluded.uri` } })
}
