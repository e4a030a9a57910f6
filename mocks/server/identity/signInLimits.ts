import type { Db } from '../../db/database.ts'
import { type Allowance, countTry, forgetTries, giveBack, wasCounted } from '../../http/limits/countTries.ts'

/** Wrong passwords of one account from one address. */
const OF_PAIR = { most: 5, seconds: 30 }
/** Wrong passwords from one address, whatever the account. */
const OF_ADDRESS = { most: 60, seconds: 600 }
/** Wrong passwords of one account from everywhere: who has many addresses gets no more. */
const OF_ACCOUNT = { most: 100, seconds: 3600 }
/** Attackers elsewhere can't lock out an account at an IP address from which it has signed in. */
const KNOWN_SECONDS = 90 * 24 * 3600

/**
 * Limits password guessing. An attempt is counted before its password is checked, and removed if it was correct. The
 * count per account leaves out IP addresses from which it has signed in, so that guessing never locks users out there.
 */
export async function countSignIn(db: Db, account: string, address: string): Promise<number> {
  const { pair, ofAddress, ofAccount, known } = allowances(account, address)
  const isKnown = await wasCounted(db, known)
  for (const each of isKnown ? [pair] : [pair, ofAddress, ofAccount]) {
    const seconds = await countTry(db, each)
    if (seconds > 0) return seconds
  }
  return 0
}

/** The password was right. */
export async function signedIn(db: Db, account: string, address: string): Promise<void> {
  const { pair, ofAddress, ofAccount, known } = allowances(account, address)
  if (!(await wasCounted(db, known))) {
    await giveBack(db, ofAddress)
    await giveBack(db, ofAccount)
  }
  await forgetTries(db, pair)
  await countTry(db, known)
}

const allowances = (account: string, address: string) =>
  ({
    pair: { what: 'signIn', by: [account, address], ...OF_PAIR },
    ofAddress: { what: 'signIn', by: [address], ...OF_ADDRESS },
    ofAccount: { what: 'signInTo', by: [account], ...OF_ACCOUNT },
    known: { what: 'signedIn', by: [account, address], most: Number.MAX_SAFE_INTEGER, seconds: KNOWN_SECONDS },
  }) satisfies Record<string, Allowance>
