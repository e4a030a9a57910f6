import * as z from 'zod/mini'
import { MERGED_FIELDS } from '#contract/customers/customerMerge.ts'
import type { Customer } from '#contract/customers/customers.ts'

export type MergedField = (typeof MERGED_FIELDS)[number]

export const MergeForm = z.object({
  /** Empty until a customer is chosen. */
  otherId: z.string(),
  /** The fields whose value comes from the other customer. */
  taken: z.partialRecord(z.enum(MERGED_FIELDS), z.boolean()),
})
export type MergeForm = z.output<typeof MergeForm>

/**
 * Fields that differ between two customers, so that the user has to choose. Values that only the other one has are used
 * without asking.
 */
export const conflictsOf = (customer: Customer, other: Customer): MergedField[] =>
  MERGED_FIELDS.filter(field => customer[field] !== other[field] && customer[field] !== '' && other[field] !== '')
