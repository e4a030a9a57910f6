import { Hono } from 'hono'
import type { Config } from '#contract/config.ts'
import type { Db } from '../db/database.ts'
import { errorResponse } from '../db/databaseAway.ts'
import { refuseOtherMethods } from '../limits/otherMethods.ts'
import { tokenRoutes } from './tokenRoutes.ts'
import { createVault, type Vault } from './vault.ts'

interface VaultSite {
  db: Db
  config: Pick<Config, 'cardScriptUrl' | 'cardPublishableKey' | 'cardWallets'>
  /** Origins of the app: the only ones that may frame the vault's fields. */
  appOrigins: readonly string[]
  now: () => Date
  vault?: Vault
}

/** The card payment provider's origin: its script, the frames of its fields, and what they send. */
export function createVaultSite({ db, config, now, vault = createVault(db) }: VaultSite): Hono {
  const app = new Hono()
  app.onError(errorResponse)
  app.get('/health', c => c.json({ status: 'ok' }))
  const origin = URL.parse(config.cardScriptUrl)?.origin ?? ''
  const hasWallets = config.cardWallets === 'yes'
  app.route('/v3', tokenRoutes({ db, vault, origin, publishableKey: config.cardPublishableKey, hasWallets, now }))
  refuseOtherMethods(app)
  return app
}
