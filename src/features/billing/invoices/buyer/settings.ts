import { getBillingDetails, saveBillingDetails } from '#contract/billing/billingDetails.ts'
import { defineSettings } from '#page/settings/settings.ts'
import { BuyerForm, fieldOf, toForm, toPayload } from './schema.ts'

export const buyerSettings = defineSettings({
  name: 'invoices',
  title: 'buyer.title',
  draftName: 'billingDetails',
  routeId: 'invoices.buyer',
  get: getBillingDetails,
  save: saveBillingDetails,
  schema: BuyerForm,
  toForm,
  toPayload,
  fieldOf,
})
