import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { STATE_LIFETIME_MINUTES } from '#contract/payments/connections.ts'
import { broken } from '#contract/rules/rules.ts'
import type { Db } from '../../../db/database.ts'
import { connectionStates } from '../../../db/tables/payments/payments.ts'
import { hashOf, newSecret } from '../../../http/secrets.ts'
import { CONSENT_SERVICES, type ConnectUrls, type ConsentService } from '../../../services/consent/services.ts'
import type { Caller } from '../../machine/auth.ts'
import { Refusal } from '../../machine/problems.ts'

interface Opening extends Caller {
  connectUrls: ConnectUrls
  now: Date
}

/** A new state, of which only the hash is stored, and the consent page with it. */
export async function openConsent(tx: Db, one: Opening, service: ConsentService, returnUrl: string) {
  const { tenant, session, connectUrls, now } = one
  const state = `${service}.${newSecret()}`
  const expiresOn = new Date(now.getTime() + STATE_LIFETIME_MINUTES * 60_000)
  await tx.insert(connectionStates).values({ id: hashOf(state), tenant, session, service, expiresOn })
  const { urlKey, clientId } = CONSENT_SERVICES[service]
  const url = new URL(connectUrls[urlKey])
  url.search = new URLSearchParams({ client_id: clientId, state, redirect_uri: returnUrl }).toString()
  return { url: url.href, state }
}

/**
 * Uses a state, once, for the request with this intention and its repeats. Throws a `Refusal` for one that is unknown, expired, used,
 * or of another session.
 */
export async function claimState(
  tx: Db,
  { tenant, session, now, intention }: Caller & { now: Date; intention: string },
  service: ConsentService,
  state: string,
): Promise<void> {
  const [claimed] = await tx
    .update(connectionStates)
    .set({ usedOn: now, usedBy: intention })
    .where(
      and(
        eq(connectionStates.tenant, tenant),
        eq(connectionStates.id, hashOf(state)),
        eq(connectionStates.service, service),
        eq(connectionStates.session, session),
        gt(connectionStates.expiresOn, now),
        or(isNull(connectionStates.usedOn), eq(connectionStates.usedBy, intention)),
      ),
    )
    .returning({ id: connectionStates.id })
  if (!claimed) {
    const message = broken('staleConnection')
    throw new Refusal(400, { code: 'invalidState', message })
  }
}

/** The service that a state names; only a hint, because anyone can write it. */
export const serviceIn = (state: string) => state.split('.')[0]
