/**
 * Every address in the app by its state name, the name that menus, tabs, redirects and frame messages use
 * (document 1 §2.1). Parameters start with a colon. Imports nothing, so that anything may import it.
 */
export const PATHS = {
  entry: '/',
  login: '/login',
  logout: '/logout',
  error: '/error',
  dashboard: '/dashboard',
  'product.list': '/product',
  'product.add': '/product/add',
  'product.detail': '/product/:id',
  myAccount: '/myaccount',
} as const

export type StateName = keyof typeof PATHS

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters of a state's address; an empty object where it has none. */
export type ParamsOf<State extends StateName> = Record<Names<(typeof PATHS)[State]>, string>

type Search = Record<string, string | number | undefined>
type Arguments<State extends StateName> = [Names<(typeof PATHS)[State]>] extends [never]
  ? [params?: Record<never, string>, search?: Search]
  : [params: ParamsOf<State>, search?: Search]

/** Builds the address of a state: `pathTo('product.detail', { id })`. Values are encoded; empty search values are left out. */
export function pathTo<State extends StateName>(state: State, ...[params, search]: Arguments<State>): string {
  const values: Record<string, string | undefined> = params ?? {}
  const path = PATHS[state].replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}
