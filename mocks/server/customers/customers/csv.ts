import type { CUSTOMER_EXPORT_ONLY, CustomerImportColumn } from '#contract/customers/customerImport.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { joinCells } from '#lib/csv.ts'
import { isoInZone } from '#lib/zonedTime.ts'

type Column = CustomerImportColumn | (typeof CUSTOMER_EXPORT_ONLY)[number]

export const CUSTOMER_CELLS: Record<Column, (customer: Customer, zone: string) => string | number | boolean> = {
  id: ({ id }) => id,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  company: ({ company }) => company,
  emailAddress: ({ emailAddress }) => emailAddress,
  phoneNumber: ({ phoneNumber }) => phoneNumber,
  address1: ({ contactInformation }) => contactInformation.address?.address1 ?? '',
  address2: ({ contactInformation }) => contactInformation.address?.address2 ?? '',
  city: ({ contactInformation }) => contactInformation.address?.city ?? '',
  state: ({ contactInformation }) => contactInformation.address?.state ?? '',
  postalCode: ({ contactInformation }) => contactInformation.address?.postalCode ?? '',
  country: ({ contactInformation }) => contactInformation.address?.country ?? '',
  tags: ({ tags }) => joinCells(tags),
  emailOptIn: ({ emailOptIn }) => emailOptIn,
  textMessageOptIn: ({ textMessageOptIn }) => textMessageOptIn,
  marketToCustomer: ({ marketToCustomer }) => marketToCustomer,
  avalaraEntityUseCode: ({ avalaraEntityUseCode }) => avalaraEntityUseCode,
  merchantNote: ({ merchantNote }) => merchantNote,
  orderCount: ({ orderCount }) => orderCount,
  ordersTotalPrice: ({ ordersTotalPrice }) => ordersTotalPrice / 100,
  netTotalPrice: ({ netTotalPrice }) => netTotalPrice / 100,
  createdOn: ({ createdOn }, zone) => isoInZone(createdOn, zone),
}
