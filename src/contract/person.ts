import * as z from 'zod/mini'
import { isEmailAddress } from '#lib/emailAddress.ts'
import { PHONE } from '#lib/phone.ts'

/** Most characters: names as document 1 §5 has them, emails as the mail standard does, the others chosen here. */
export const PERSON_LIMITS = { name: 75, company: 100, email: 254 } as const

/** Document 1 §5: digits only, 9 to 17; empty is allowed. */
export const Phone = z.string().check(z.regex(PHONE, 'Use 9 to 17 digits.'))

/** Document 1 §5: one `@`, a dot in the domain, no spaces; empty is allowed. */
export const OptionalEmail = z.string().check(
  z.refine((email: string) => email === '' || isEmailAddress(email), 'Enter a valid email address.'),
  z.maxLength(PERSON_LIMITS.email, 'Use at most 254 characters.'),
)
