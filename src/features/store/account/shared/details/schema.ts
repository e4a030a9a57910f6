import * as z from 'zod/mini'
import { broken, filled, type RuleCode } from '#contract/rules/rules.ts'
import type { Administrator } from '#contract/store/account.ts'
import { PHONE } from '#lib/phone.ts'

/** Document 2 §9. */
const NAME_LENGTH = 75

const name = (missing: RuleCode) => z.string().check(filled(missing), z.maxLength(NAME_LENGTH))

// Messages are keys of the namespace `account`.
export const DetailsForm = z.object({
  firstName: name('firstName'),
  lastName: name('lastName'),
  phoneNumber: z.string().check(z.regex(PHONE, broken('phone'))),
})
export type DetailsForm = z.output<typeof DetailsForm>

export const toForm = ({ firstName, lastName, phoneNumber }: Administrator): DetailsForm => ({
  ...{ firstName, lastName, phoneNumber },
})
