import { MERGED_FIELDS } from '#contract/customers/customerMerge.ts'
import type { Customer } from '#contract/customers/customers.ts'

export type MergedField = (typeof MERGED_FIELDS)[number]

/** The fields whose value comes from the other customer. */
export type Taken = Partial<Record<MergedField, boolean>>

/**
 * Fields that differ between two customers, so that the user has to choose. Values that only the other one has are used
 * without asking.
 */
export const conflictsOf = (customer: Customer, other: Customer): MergedField[] =>
  MERGED_FIELDS.filter(field => customer[field] !== other[field] && customer[field] !== '' && other[field] !== '')
