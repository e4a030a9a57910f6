/** Why an order has its tax. */
export const TAX_REASONS = ['charged', 'off', 'noAddress', 'noNexus', 'exemptCustomer'] as const
