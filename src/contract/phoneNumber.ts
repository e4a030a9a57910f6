import * as z from 'zod/mini'
import { PHONE } from '#lib/phone.ts'
import { broken } from './rules/rules.ts'

/** Document 1 §5: digits only, 9 to 17; empty where a phone number is optional. */
export const PhoneNumber = z._default(z.string().check(z.regex(PHONE, broken('phone'))), '')
