import * as z from 'zod/mini'

/** Document 1 §5: at least 8 characters, uppercase, lowercase, and a digit or symbol. Messages are keys of `account`. */
export const PasswordForm = z
  .object({
    oldPassword: z.string().check(z.minLength(1, 'problem.oldPassword')),
    password: z.string().check(
      z.minLength(1, { error: 'problem.required', abort: true }),
      z.minLength(8, { error: 'problem.length', abort: true }),
      z.refine(
        (typed: string) => /\p{Lu}/u.test(typed) && /\p{Ll}/u.test(typed) && /[^\p{L}\s]/u.test(typed),
        'problem.valid',
      ),
    ),
  })
  .check(
    z.refine(({ oldPassword, password }) => oldPassword !== password, { error: 'problem.same', path: ['password'] }),
  )
export type PasswordForm = z.output<typeof PasswordForm>
