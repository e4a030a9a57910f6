import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { DeriveKeyFunction } from 'altcha-lib/types'

/** The work of a captcha's try. */
export const deriveCaptchaKey: DeriveKeyFunction = (parameters, salt, password) => deriveKey(parameters, salt, password)
