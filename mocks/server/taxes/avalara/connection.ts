import { eq } from 'drizzle-orm'
import type { AvalaraConnection, Credentials } from '#contract/taxes/avalara.ts'
import type { Db } from '../../../db/database.ts'
import { avalaraConnections, type StoredConnection } from '../../../db/tables/taxes/avalara.ts'
import type { AppKeys } from '../../../services/apps/appKeys.ts'
import { lockedAt } from '../../machine/lockedAt.ts'
import { hasApp } from '../../store/entitlements/entitlements.ts'

export interface TaxContext {
  tenant: string
  now: Date
  appKeys: AppKeys
}

export const APP = 'avalara'

/** For messages. */
export const CONNECTION = 'connection with Avalara'

const NOTHING: StoredConnection = {
  ...{ accountId: '', environment: 'production', companyCode: '', companyName: '' },
  ...{ verifiesAddresses: false, countries: ['US'], exemptUseCodes: [], defaultTaxCode: '' },
}

const readRow = async (db: Db, tenant: string) => {
  const [row] = await db.select().from(avalaraConnections).where(eq(avalaraConnections.tenant, tenant))
  return row
}

export async function readConnection(db: Db, tenant: string): Promise<AvalaraConnection> {
  const row = await readRow(db, tenant)
  const doc = row?.doc ?? null
  return {
    ...(doc ?? NOTHING),
    revision: row?.revision ?? 0,
    isConnected: doc !== null,
    isInstalled: await hasApp(db, tenant, APP),
  }
}

interface Active {
  settings: StoredConnection
  credentials: Credentials
}

/** The connection that taxes are computed with; `null` without one, and without the app. */
export async function readActive(db: Db, { tenant, appKeys }: Omit<TaxContext, 'now'>): Promise<Active | null> {
  const row = await readRow(db, tenant)
  if (!row?.doc || row.licenseKey === null || !(await hasApp(db, tenant, APP))) return null
  const { accountId, environment } = row.doc
  const licenseKey = await appKeys.openCredential(row.licenseKey)
  return { settings: row.doc, credentials: { accountId, licenseKey, environment } }
}

/** The row, locked for writing. Throws `Refusal` 409. */
export const lockConnection = (db: Db, tenant: string, revision: number) =>
  lockedAt(db, avalaraConnections, { tenant }, revision, {
    noun: CONNECTION,
    isMade: true,
    current: () => readConnection(db, tenant),
  })

export async function writeConnection(
  db: Db,
  tenant: string,
  row: Omit<typeof avalaraConnections.$inferSelect, 'tenant'>,
): Promise<AvalaraConnection> {
  await db.update(avalaraConnections).set(row).where(eq(avalaraConnections.tenant, tenant))
  return readConnection(db, tenant)
}
