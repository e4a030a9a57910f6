/** Why an order has its tax. A separate file, because orders need only this of the tax settings. */
export const TAX_REASONS = ['charged', 'off', 'noAddress', 'noNexus', 'exemptCustomer'] as const
