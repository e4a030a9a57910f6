import * as z from 'zod/mini'
import { isEmailAddress } from '#lib/emailAddress.ts'

/** An address, confirmed by the password. Messages are keys of `account`. */
export const ConfirmedEmail = z.object({
  email: z.string().check(
    z.refine((typed: string) => isEmailAddress(typed.trim()), 'problem.email'),
    z.maxLength(254, 'problem.email'),
  ),
  password: z.string().check(z.minLength(1, 'problem.oldPassword')),
})
export type ConfirmedEmail = z.output<typeof ConfirmedEmail>
