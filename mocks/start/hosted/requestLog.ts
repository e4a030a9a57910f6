/** A line of the log; one JSON object each. */
export type Log = (line: Record<string, unknown>) => void

export const logTo =
  (write: (text: string) => void): Log =>
  line =>
    write(JSON.stringify({ time: new Date().toISOString(), ...line }))

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** A request's method can be any text. */
export const methodOf = (method = '') => (METHODS.has(method) ? method : 'OTHER')

/**
 * The path of a request with only the words of our own routes, `*` for the rest, and no query: ids, names, addresses
 * and secrets of links are private. `words` are all words in routes.
 */
export function pathForLog(url: string, words: ReadonlySet<string>): string {
  const segments = (url.split(/[?#]/, 1)[0] ?? '').split('/').slice(1, 9)
  return `/${segments.map(segment => (segment === '' || words.has(segment) ? segment : '*')).join('/')}`
}

/** The words of routes like `/admin/products/:id`. */
export const wordsOfRoutes = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(paths.flatMap(path => path.split('/')).filter(word => /^[\w.-]+$/.test(word)))
