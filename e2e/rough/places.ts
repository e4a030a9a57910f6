import type { Config } from '#contract/config.ts'
import { PERSONAS } from '../../mocks/start/seeds/personas.ts'
import { createRandom } from '../../mocks/start/seeds/random.ts'
import { PATHS, type RouteId } from '../../src/paths.ts'

/** The value of a URL parameter. `{product}` becomes the id of a product in the store. */
const parameters = (config: Config): Record<string, string> => ({
  id: '{product}',
  storeCreditId: '1',
  sku: 'mailchimp',
  redirectAppKey: 'fulfiller',
  orderId: '1',
  redirectUrl: encodeURIComponent(`${config.embeddedOrigins.find(origin => origin.includes('fulfiller')) ?? ''}/`),
  appName: 'Fulfilment',
})

/** Routes without a screen, or outside of the store. */
const NO_SCREENS: readonly RouteId[] = ['entry', 'login', 'logout', 'error']

function routesOf(config: Config): string[] {
  const values = parameters(config)
  const states = (Object.keys(PATHS) as RouteId[]).filter(state => !NO_SCREENS.includes(state))
  return states.map(state => PATHS[state].replace(/:(\w+)/g, (_, name: string) => values[name] ?? '1'))
}

export interface Place {
  route: string
  persona: string
  /** Where else the sequence may lead. */
  paths: string[]
}

/** The start and account of the sequence with this seed: most often a screen with text fields, as the owner. */
export function choosePlace(seed: string, config: Config, fixed: { route?: string; persona?: string }): Place {
  const random = createRandom(`${seed}/place`)
  const routes = routesOf(config)
  const editing = ['/product', '/product/add', '/product/{product}']
  const route = random.chance(50) ? random.pick(editing) : random.pick(routes)
  const persona = random.chance(55) ? 'owner@demo.test' : random.pick(PERSONAS).email
  const paths = [...editing, ...random.some(routes, 3), '/product?page=3', '/product/not-there']
  return { route: fixed.route ?? route, persona: fixed.persona ?? persona, paths }
}
