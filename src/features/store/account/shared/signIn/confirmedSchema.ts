import * as z from 'zod/mini'
import { broken } from '#contract/rules/rules.ts'
import { isEmailAddress } from '#lib/emailAddress.ts'

/** An address, confirmed by the password. Messages are keys of `account`. */
export const ConfirmedEmail = z.object({
  email: z.string().check(
    z.refine((typed: string) => isEmailAddress(typed.trim()), broken('email')),
    z.maxLength(254),
  ),
  password: z.string().check(z.minLength(1, broken('password'))),
})
export type ConfirmedEmail = z.output<typeof ConfirmedEmail>
