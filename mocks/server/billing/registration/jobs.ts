import type { Vault } from '../../../services/vault/vault.ts'
import type { InsertNewStore } from '../../machine/handle.ts'
import type { Work } from '../../machine/storeJobs.ts'
import { dueRegistration, settle } from './registrations.ts'

/**
 * Ends registrations whose clients never came back: with their store if it was paid for. They belong to no store yet, so no
 * store has work; two processes that end the same one do nothing twice.
 */
export const registrationWork = (vault: Vault, storefrontUrl: string, insertNewStore: InsertNewStore): Work => ({
  async stores(db, now) {
    for (;;) {
      const due = await dueRegistration(db, now)
      if (!due) return []
      await settle({ everything: db, vault, storefrontUrl, insertNewStore, now }, due)
    }
  },
  work: async () => false,
})
