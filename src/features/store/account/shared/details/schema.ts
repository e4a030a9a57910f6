import * as z from 'zod/mini'
import type { Administrator } from '#contract/store/account.ts'
import { PHONE } from '#lib/phone.ts'
import { isBlank } from '#lib/visible.ts'

/** Document 2 §9. */
const NAME_LENGTH = 75

const name = (problem: string) =>
  z.string().check(
    z.refine((typed: string) => !isBlank(typed), problem),
    z.maxLength(NAME_LENGTH, 'problem.nameLong'),
  )

// Messages are keys of the namespace `account`.
export const DetailsForm = z.object({
  firstName: name('problem.firstName'),
  lastName: name('problem.lastName'),
  phoneNumber: z.string().check(z.regex(PHONE, 'problem.phone')),
})
export type DetailsForm = z.output<typeof DetailsForm>

export const toForm = ({ firstName, lastName, phoneNumber }: Administrator): DetailsForm => ({
  ...{ firstName, lastName, phoneNumber },
})
