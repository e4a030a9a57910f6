import { type BillingDetails, getBillingDetails, saveBillingDetails } from '#contract/billing/billingDetails.ts'
import type { Db } from '../../../db/database.ts'
import { billingDetails } from '../../../db/tables/store/account.ts'
import { ownRow, readSettings, settingsHandlers } from '../../machine/settingsHandlers.ts'

export const NO_BILLING_DETAILS: BillingDetails = {
  company: '',
  taxId: '',
  address: { address1: '', address2: '', city: '', state: '', postalCode: '', country: '' },
  revision: 0,
}

/** Who the store's invoices are made out to; empty where it has not said. */
export const readBillingDetails = (db: Db, tenant: string): Promise<BillingDetails> =>
  readSettings(db, tenant, billingDetails, NO_BILLING_DETAILS)

export const billingDetailsHandlers = settingsHandlers({
  noun: 'billing details',
  write: ownRow(billingDetails),
  endpoints: { get: getBillingDetails, save: saveBillingDetails },
  read: readBillingDetails,
  prepare: async ({ body: { revision: _, ...doc } }) => ({ doc }),
})
