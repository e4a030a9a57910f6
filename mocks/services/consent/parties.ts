import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { RETURN_PROBLEMS } from '#contract/payments/connections.ts'
import type { Db } from '../../db/database.ts'
import { hashOf, newSecret } from '../../http/secrets.ts'
import type { ConsentService } from './services.ts'
import { type ConsentedAccount, consentCodes } from './table.ts'

const CODE_LIFETIME_MS = 10 * 60_000
const TOKEN_LIFETIME_MS = 365 * 24 * 3600_000

export interface Exchange {
  service: ConsentService
  code: string
  state: string
  /** The same for each repeat of a request: it gets the same account again. */
  key: string
  now: Date
}

export interface Consent extends ConsentedAccount {
  accessToken: string
  refreshToken: string
  expiresOn: Date
}

/** Why a code was not exchanged. */
export class ConsentRefused extends Error {
  override name = 'ConsentRefused'
  readonly code: (typeof RETURN_PROBLEMS)[number]

  constructor(code: ConsentRefused['code']) {
    super(code)
    this.code = code
  }
}

/** The companies that a merchant connects to be paid. Another implementation asks the real ones. Never within a transaction. */
export interface ConsentParties {
  /** Throws `ConsentRefused`. */
  exchange(one: Exchange): Promise<Consent>
  /** Ends our access to an account. */
  revoke(service: ConsentService, accountId: string, now: Date): Promise<void>
  /** What an account is like now; `null` if we have no access to it. */
  payPalStatus(merchantId: string): Promise<ConsentedAccount['payPal'] | null>
}

/** Those of the reference provider, whose consent pages are in `consentSite.ts`. */
export function createConsentParties(db: Db): ConsentParties {
  return {
    async exchange({ service, code, state, key, now }) {
      const ofCode = and(eq(consentCodes.id, hashOf(code)), eq(consentCodes.service, service))
      const isFree = or(isNull(consentCodes.usedBy), eq(consentCodes.usedBy, key))
      const isFresh = gt(consentCodes.createdOn, new Date(now.getTime() - CODE_LIFETIME_MS))
      const [used] = await db
        .update(consentCodes)
        .set({ usedBy: key })
        .where(and(ofCode, isFree, isFresh, eq(consentCodes.state, hashOf(state))))
        .returning()
      if (!used) throw new ConsentRefused((await db.$count(consentCodes, ofCode)) > 0 ? 'codeUsed' : 'refused')
      const expiresOn = new Date(now.getTime() + TOKEN_LIFETIME_MS)
      return { ...used.doc, accessToken: newSecret(), refreshToken: newSecret(), expiresOn }
    },

    async revoke(service, accountId, now) {
      await db
        .update(consentCodes)
        .set({ revokedOn: now })
        .where(and(sql`${consentCodes.doc}->>'accountId' = ${accountId}`, eq(consentCodes.service, service)))
    },

    async payPalStatus(merchantId) {
      const isOpen = and(eq(consentCodes.id, hashOf(merchantId)), isNull(consentCodes.revokedOn))
      const [known] = await db.select().from(consentCodes).where(isOpen)
      return known?.doc.payPal ?? null
    },
  }
}
