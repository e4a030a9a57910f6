import type { Config } from '#contract/config.ts'
import type { NewAdminPage } from '#page/screenDeclaration.ts'
import type { RouteId } from '../../paths.ts'
import type { Arrival } from '../leaving.ts'
import type { ScreenTable } from '../screenTable.ts'

/** No screen of this console has it; where an app of that name is opened, it is always the new admin's. */
const WITHOUT_SCREEN: Readonly<Record<string, Pick<NewAdminPage, 'path'>>> = {
  globalshopex: { path: '/apps/globalshopex' },
}

/** Where the new admin has a screen (document 2 §2, document 1 §2.5), if it has it and its flag is on. */
function pageOf(routeId: string, screens: ScreenTable, enabled: readonly string[]): string | undefined {
  const page = screens.get(routeId)?.newAdmin
  if (page) return enabled.includes(page.flag) ? page.path : undefined
  return Object.hasOwn(WITHOUT_SCREEN, routeId) ? WITHOUT_SCREEN[routeId]?.path : undefined
}

/** The two whose paths look swapped in document 2 §2, for `newAdminSlips: 'swapped'`. */
const TURNED_ROUND: Partial<Record<RouteId, RouteId>> = {
  'order.packingSlip': 'order.shippingLabel',
  'order.shippingLabel': 'order.packingSlip',
}

type Setting = Pick<Config, 'newAdminUrl' | 'newAdminSlips' | 'paymentsBrand'>

/** `Active` → `state eq "Active"`; `All` is no filter (document 2 §2). */
export const translateFilter = (value: string | null): string | undefined =>
  value === null || value === '' || value === 'All' ? undefined : `state eq ${JSON.stringify(value)}`

/**
 * The new admin's URL of a screen, with the route's parameters as its query string; `null` if the screen is served
 * here. Whatever the parameters contain, the URL is on the configured host.
 */
export function newAdminUrlFor(
  { routeId, params, search }: Arrival,
  screens: ScreenTable,
  enabled: readonly string[],
  { newAdminUrl, newAdminSlips, paymentsBrand }: Setting,
): string | null {
  const served = newAdminSlips === 'swapped' ? (TURNED_ROUND[routeId as RouteId] ?? routeId) : routeId
  const path = pageOf(served, screens, enabled)
  if (path === undefined) return null
  const values: Arrival['params'] = { ...params, product: brandSlug(paymentsBrand) }
  const parts = path.split('/').map(part => fill(part, values))
  // Not a valid id; browsers resolve it as a parent folder in any encoding.
  if (parts.some(part => /^\.{1,2}$/.test(part))) return null
  const url = new URL(newAdminUrl)
  // This console is the new admin: whatever has a screen is served here.
  if (url.origin === globalThis.location?.origin) return null
  url.pathname = parts.map(part => encodeURIComponent(part.toWellFormed())).join('/')
  for (const [name, value] of search) if (name !== 'filter') url.searchParams.append(name, value)
  for (const [name, value] of Object.entries(params)) {
    if (value && !path.includes(`{${name}}`)) url.searchParams.set(name, value)
  }
  const filter = translateFilter(search.get('filter'))
  if (filter) url.searchParams.set('filter', filter)
  return url.href
}

/** A part of a path with the values of its names. */
const fill = (part: string, values: Arrival['params']) =>
  part.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** `Backcounter Payments` → `backcounter`: the table's paths end the name with "payments" themselves. */
const brandSlug = (brand: string) =>
  brand
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/payments$/, '')
