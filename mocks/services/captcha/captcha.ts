import { createChallenge, type Payload, randomInt, type VerifySolutionOptions, verifySolution } from 'altcha-lib'
import { decodeBytes, textOf } from '#host/bytes.ts'
import { deriveCaptchaKey } from '#host/captchaKey.ts'
import { hmacSha256 } from '#host/hash.ts'
import type { Db } from '../../db/database.ts'
import { countTry } from '../../http/limits/countTries.ts'

/** How long a challenge can be used, in seconds. */
export const CAPTCHA_SECONDS = 3600
/** Larger than any solution of a widget. */
const LONGEST = 4000

/** How much work a challenge is: iterations for a try, and how many tries at most. Half a second or so in a browser. */
export interface CaptchaWork {
  cost: number
  tries: number
}
const USUAL_WORK: CaptchaWork = { cost: 1000, tries: 2000 }

/**
 * Proof of work against automated sign-ups: challenges are signed, expire, and can be used once, by whatever process made them.
 * The provider's clock counts, which can be ahead of that of a browser.
 */
export function createCaptcha(db: Db, secret: string, { cost, tries }: CaptchaWork = USUAL_WORK) {
  const secrets = {
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: hmacSha256(secret, 'solution', 'base64url'),
  }
  return {
    challenge: async (now: Date) =>
      createChallenge({
        ...secrets,
        ...{
          algorithm: 'PBKDF2/SHA-256',
          cost,
          counter: randomInt(tries, Math.ceil(tries / 2)),
          deriveKey: deriveCaptchaKey,
        },
        data: { madeOn: now.getTime() },
      }),

    /** Whether the response solves a challenge of ours that was not used before. Never within a transaction: a rollback would let it be used again. */
    async verify(response: string, now: Date): Promise<boolean> {
      const payload = readPayload(response)
      if (!payload) return false
      const { challenge } = payload
      const options: VerifySolutionOptions = { ...payload, ...secrets, deriveKey: deriveCaptchaKey }
      const isSolved = await verifySolution(options).then(
        ({ verified }) => verified,
        () => false,
      )
      const age = now.getTime() - Number(challenge.parameters.data?.madeOn)
      if (!isSolved || !(age >= 0 && age < CAPTCHA_SECONDS * 1000)) return false
      const allowance = { what: 'captcha', by: [String(challenge.signature)], most: 1, seconds: CAPTCHA_SECONDS }
      return (await countTry(db, allowance, now)) === 0
    },
  }
}
export type Captcha = ReturnType<typeof createCaptcha>

/** The widget sends JSON in Base64. */
function readPayload(response: string): Payload | null {
  if (response === '' || response.length > LONGEST) return null
  try {
    const payload = JSON.parse(textOf(decodeBytes(response, 'base64'))) as Payload | null
    const isPayload = typeof payload?.challenge?.parameters === 'object' && typeof payload.solution === 'object'
    return isPayload && payload.challenge.parameters && payload.solution ? payload : null
  } catch {
    return null
  }
}
