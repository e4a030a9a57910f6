import { and, eq, inArray } from 'drizzle-orm'
import {
  addressKey,
  fittingKeys,
  isCircle,
  LONGEST_REDIRECT_PATH,
  redirectPath,
  redirectUrl,
} from '#contract/store/redirectRules.ts'
import type { Redirect } from '#contract/store/redirects.ts'
import { type PreviewPage, shopPath } from '#contract/store/storefront.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { redirects } from '../../../db/tables/store/redirects.ts'
import { redirectColumns } from './columns.ts'

/** A redirect that fits an address. */
interface Found {
  id: string
  from: string
  to: string
  /** Where it leads, for browsers, with the parameters that it does not name: `/p/new?utm_source=x`. */
  target: string
}

/** The redirect that fits a path with its parameters; the one that names most of them, if several do. */
async function findRedirect(db: Db, tenant: string, address: string): Promise<Found | null> {
  const [path = '', query = ''] = address.split(/\?(.*)/s)
  if (path.length > 9 * LONGEST_REDIRECT_PATH) return null
  const fitting = fittingKeys(address)
  const rows = await db
    .select({ id: redirects.id, from: redirects.fromPath, to: redirects.toPath })
    .from(redirects)
    .where(
      and(
        eq(redirects.tenant, tenant),
        inArray(
          redirects.fromPath,
          fitting.map(({ key }) => key),
        ),
      ),
    )
  for (const { key, names } of fitting) {
    const found = rows.find(({ from }) => from === key)
    if (!found) continue
    const rest = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => !names.includes(name)))
    // As it was written, where nothing was taken out.
    const carried = names.length === 0 ? query : String(rest)
    return { ...found, target: redirectUrl(found.to) + (carried && `?${carried}`) }
  }
  return null
}

/** Whether a redirect names parameters of an address. */
export const isNamedAddress = async (db: Db, tenant: string, address: string): Promise<boolean> =>
  (await findRedirect(db, tenant, address))?.from.includes('?') ?? false

/**
 * Where shoppers of an old address are sent, after as many redirects as follow each other; `null` if there is none. A page that is
 * there (`isLive`, of a path) is never followed through a redirect of its address.
 */
export async function followRedirects(
  db: Db,
  tenant: string,
  address: string,
  isLive: (path: string) => Promise<boolean>,
): Promise<string | null> {
  const passed = new Set<string>()
  let target: string | null = null
  let found = await findRedirect(db, tenant, address)
  while (found && !passed.has(found.id)) {
    passed.add(found.id)
    target = found.target
    if (await isLive(found.to)) return target
    found = await findRedirect(db, tenant, target)
  }
  return target
}

/** Whether a redirect leads back to its own beginning, by way of the others of its store. */
export async function leadsBack(tx: Db, { id, tenant, from, to }: Redirect): Promise<boolean> {
  if (isCircle({ from, to })) return true
  const passed = new Set([id])
  const goal = addressKey(from)
  let found = await findRedirect(tx, tenant, to)
  while (found && !passed.has(found.id)) {
    if (addressKey(found.to) === goal) return true
    passed.add(found.id)
    found = await findRedirect(tx, tenant, found.to)
  }
  return false
}

interface Named {
  tenant: string
  page: Exclude<PreviewPage, 'home'>
  friendlyName: string
}

const pathOf = ({ page, friendlyName }: Omit<Named, 'tenant'>) => redirectPath(shopPath(page, friendlyName))

/** Deletes redirects from addresses that records have now. Call in the transaction that writes the records. */
export async function takeAddresses(tx: Db, tenant: string, taken: readonly Omit<Named, 'tenant'>[]): Promise<void> {
  if (taken.length === 0) return
  const keys = taken.map(named => addressKey(pathOf(named)))
  await tx.delete(redirects).where(and(eq(redirects.tenant, tenant), inArray(redirects.fromPath, keys)))
}

/** After a record got another friendly name: its old address leads to the new one. Call in the same transaction. */
export async function redirectOldAddress(tx: Db, before: Named, friendlyName: string, now: Date): Promise<void> {
  const { tenant, page } = before
  if (before.friendlyName === friendlyName || before.friendlyName === '') return
  // Also what a merchant had planned for the old address, while the record was there. Nothing leads on from the new one: no circle.
  await takeAddresses(tx, tenant, [before, { page, friendlyName }])
  const at = now.toISOString()
  const paths = { from: pathOf(before), to: pathOf({ page, friendlyName }) }
  const added = { id: newId(), tenant, revision: 1, createdOn: at, updatedOn: at, ...paths }
  await tx.insert(redirects).values({ ...redirectColumns(added), doc: added })
}
