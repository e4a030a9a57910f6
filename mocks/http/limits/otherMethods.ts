import type { Env, Hono } from 'hono'

/** The allowed methods of each path of a service. */
export function methodsByPath<E extends Env>(app: Hono<E>): Map<string, string[]> {
  const methods = new Map<string, string[]>()
  for (const { path, method } of app.routes) {
    if (method === 'ALL') continue
    const known = methods.get(path) ?? []
    for (const name of method === 'GET' ? ['GET', 'HEAD'] : [method]) if (!known.includes(name)) known.push(name)
    methods.set(path, known)
  }
  return methods
}

/** For the services that speak to people: 405 where a path is known and the method is not. Call when all routes are there. */
export function refuseOtherMethods<E extends Env>(app: Hono<E>): void {
  for (const [path, methods] of methodsByPath(app)) {
    const allow = methods.join(', ')
    app.all(path, c => c.text(`Only ${allow} is understood here.`, 405, { Allow: allow }))
  }
}
