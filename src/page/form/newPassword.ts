import * as z from 'zod/mini'
import { isStrongPassword, PASSWORD_LENGTH } from '#lib/password.ts'

/** Message keys of the form's namespace. */
interface PasswordProblems {
  missing: string
  short: string
  weak: string
}

/** A password that someone chooses. */
export const newPassword = ({ missing, short, weak }: PasswordProblems) =>
  z
    .string()
    .check(
      z.minLength(1, { error: missing, abort: true }),
      z.minLength(PASSWORD_LENGTH, { error: short, abort: true }),
      z.refine(isStrongPassword, weak),
    )
