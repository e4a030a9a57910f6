import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { broken } from '../rules/rules.ts'

/** Lengths of what is printed on invoices. */
export const BILLING_LIMITS = { company: 100, taxId: 30, line: 75, city: 35, state: 30, postalCode: 30 } as const

const text = (most: number) => z._default(z.string().check(z.maxLength(most)), '')

const InvoiceAddress = z.looseObject({
  address1: text(BILLING_LIMITS.line),
  address2: text(BILLING_LIMITS.line),
  city: text(BILLING_LIMITS.city),
  state: text(BILLING_LIMITS.state),
  postalCode: text(BILLING_LIMITS.postalCode),
  country: z._default(z.string().check(z.regex(/^([A-Z]{2})?$/, broken('country'))), ''),
})

/** Who the provider’s invoices are made out to. Where it is empty, the store’s name and address are used. */
export const BillingDetails = z.looseObject({
  company: text(BILLING_LIMITS.company),
  taxId: text(BILLING_LIMITS.taxId),
  address: z._default(InvoiceAddress, {
    ...{ address1: '', address2: '', city: '', state: '', postalCode: '', country: '' },
  }),
  /** 0 before the first save. */
  revision: z.int(),
})
export type BillingDetails = z.output<typeof BillingDetails>

const source = 'document 2 §7, Subscription, plans, payment, account (calls chosen here)'

export const getBillingDetails = endpoint({
  name: 'getBillingDetails',
  summary: 'Company, tax number and address for the store’s invoices.',
  source,
  method: 'GET',
  path: 'admin/billingdetails',
  response: BillingDetails,
})

export const saveBillingDetails = endpoint({
  name: 'saveBillingDetails',
  summary: 'Replaces them. Invoices that were issued stay as they are.',
  source,
  method: 'PUT',
  path: 'admin/billingdetails',
  body: BillingDetails,
  response: BillingDetails,
  problems: [400, 409],
})
