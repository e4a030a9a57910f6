import { API_KEY } from '#contract/apps/apiKeys.ts'
import { allowsScope, scopesOfPermissions } from '#contract/apps/scopes.ts'
import { isWriting } from '#contract/endpoint.ts'
import { LISTINGS } from '../../../services/apps/catalog.ts'
import type { FindProgram, Program, ProgramRequest } from '../../machine/auth.ts'
import { Refusal } from '../../machine/problems.ts'
import { hasApp } from '../../store/entitlements/entitlements.ts'
import { originsOf } from '../../store/entitlements/origins.ts'
import { findKey } from '../apiKeys/findKey.ts'

/** A program, with the pages that may use its token: `null` for one that is no page. */
export interface Found extends Program {
  tenant: string
  id: string
  origins: readonly string[] | null
}

const refused = (code: string, message: string) => new Refusal(403, { message, code })

/**
 * The program whose token this is; `undefined` for a token of a person. Rejects with 403 what a program is not allowed: another
 * store, a page of another app, an endpoint beyond its permissions.
 */
export const findProgram: FindProgram = async (token, asked) => {
  const { scope } = asked.endpoint
  const isWrite = isWriting(asked.endpoint)
  const found = API_KEY.test(token) ? await findKey(token, asked, isWrite) : await findApp(token, asked)
  if (!found) return
  const { tenant, id: user, name, scopes, origins } = found
  if (asked.tenant !== undefined && tenant !== asked.tenant)
    throw refused('wrongTenant', 'This token is not for the store that was asked for.')
  if (origins && asked.origin !== undefined && !origins.includes(asked.origin)) {
    throw refused('wrongOrigin', 'This token belongs to an app with another address.')
  }
  if (scope === null) throw refused('peopleOnly', 'Only people who are signed in can do this.')
  if (!allowsScope(scopes, scope, isWrite)) {
    throw refused('missingPermission', `This needs the permission “${scope}”, which was not granted.`)
  }
  return { tenant, user, session: '', impersonator: false, program: { name, scopes } }
}

/** An app of the marketplace, by the short-lived token that its page was opened with. */
async function findApp(token: string, { db, appKeys, now }: ProgramRequest): Promise<Found | undefined> {
  const opened = await (await appKeys()).readToken(token, now)
  if (!opened) return
  const { tenant, appKey } = opened
  const listing = LISTINGS.find(({ sku }) => sku === appKey)
  if (!listing || !(await hasApp(db, tenant, appKey))) {
    throw refused('notInstalled', 'The store has not installed this app, or its plan does not include it.')
  }
  const scopes = scopesOfPermissions(listing.permissions)
  return { tenant, id: `app:${appKey}`, name: listing.title, scopes, origins: await originsOf(db, tenant, appKey) }
}
