/** A line of the log; one JSON object each. */
export type Log = (line: Record<string, unknown>) => void

export const logTo =
  (write: (text: string) => void): Log =>
  line =>
    write(JSON.stringify({ time: new Date().toISOString(), ...line }))

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Any text can stand for a method in a request. */
export const methodOf = (method = '') => (METHODS.has(method) ? method : 'OTHER')

/**
 * The path of a request as far as our own routes have its words, with `*` for the rest and without its query: ids, names, addresses and
 * secrets of links are nobody's business. `words` are all that stand in routes.
 */
export function pathForLog(url: string, words: ReadonlySet<string>): string {
  const segments = (url.split(/[?#]/, 1)[0] ?? '').split('/').slice(1, 9)
  return `/${segments.map(segment => (segment === '' || words.has(segment) ? segment : '*')).join('/')}`
}

/** The words of routes like `/admin/products/:id`. */
export const wordsOfRoutes = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(paths.flatMap(path => path.split('/')).filter(word => /^[\w.-]+$/.test(word)))
