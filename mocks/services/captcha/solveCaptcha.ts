import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** What the widget sends for a challenge, for tests. */
export async function solveCaptcha(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('A challenge has a solution.')
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
