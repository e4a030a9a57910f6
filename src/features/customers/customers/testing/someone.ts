import type { NewCustomer } from '#contract/customers/customerWrites.ts'

/** A customer to add in a test. */
export const someone = (known: Partial<NewCustomer>): NewCustomer => ({
  firstName: '',
  lastName: '',
  emailAddress: '',
  company: '',
  phoneNumber: '',
  tags: [],
  emailOptIn: false,
  textMessageOptIn: false,
  marketToCustomer: true,
  merchantNote: '',
  avalaraEntityUseCode: '',
  ...known,
})
