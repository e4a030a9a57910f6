import * as z from 'zod/mini'
import { broken } from '#contract/rules/rules.ts'
import { newPassword } from '#page/form/newPassword.ts'

/** Messages are keys of `account`. */
export const PasswordForm = z
  .object({
    oldPassword: z.string().check(z.minLength(1, broken('password'))),
    password: newPassword({ missing: 'problem.required', short: 'problem.length', weak: 'problem.valid' }),
  })
  .check(
    z.refine(({ oldPassword, password }) => oldPassword !== password, { error: 'problem.same', path: ['password'] }),
  )
export type PasswordForm = z.output<typeof PasswordForm>
