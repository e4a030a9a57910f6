/** Why an order has the tax that it has. A file of its own: orders need it, and nothing else of the tax settings. */
export const TAX_REASONS = ['charged', 'off', 'noAddress', 'noNexus', 'exemptCustomer'] as const
