import { MERGED_FIELDS } from '#contract/customerMerge.ts'
import type { Customer } from '#contract/customers.ts'

export type MergedField = (typeof MERGED_FIELDS)[number]

/** The fields whose value comes from the other customer. */
export type Taken = Partial<Record<MergedField, boolean>>

/** Fields in which two customers differ, so that somebody has to choose. What only the other one has is taken anyway. */
export const conflictsOf = (customer: Customer, other: Customer): MergedField[] =>
  MERGED_FIELDS.filter(field => customer[field] !== other[field] && customer[field] !== '' && other[field] !== '')
