import { apiAt, type Config } from '#contract/config.ts'

interface ApiBelowOptions<Env> {
  config: Config
  /** Origin of the app. */
  appOrigin: string
  /** Origin of the API itself, which has its pages. */
  apiOrigin: string
  fetch: (request: Request, env: Env) => Response | Promise<Response>
}

/** Whatever a response holds, opened as a page it runs nothing, loads nothing, and is of no origin. */
const POLICY = "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The paths of the app's origin at which a configuration has the API; none where the API has an origin of its own. */
export function apiPathsOf(config: Config, appOrigin: string): string[] {
  const urls = Object.keys(apiAt('')).map(key => new URL(config[key as keyof ReturnType<typeof apiAt>]))
  return [...new Set(urls.filter(({ origin }) => origin === appOrigin).map(({ pathname }) => pathname))]
}

/** The part of a path below one of these; `undefined` if it is below none. */
function pathBelow(paths: readonly string[], pathname: string): string | undefined {
  const path = paths.find(each => pathname === each || pathname.startsWith(`${each}/`))
  return path && (pathname.slice(path.length) || '/')
}

/**
 * The API below the app's origin. It responds as at its own, but what it serves can't act as the app: no page or script of it
 * runs there, and it neither reads nor sets cookies.
 */
export function apiBelowApp<Env>({ config, appOrigin, apiOrigin, fetch }: ApiBelowOptions<Env>) {
  const paths = apiPathsOf(config, appOrigin)
  return {
    has: (pathname: string) => pathBelow(paths, pathname) !== undefined,
    fetch: async (request: Request, env: Env): Promise<Response> => {
      const url = new URL(request.url)
      url.pathname = pathBelow(paths, url.pathname) ?? '/'
      const headers = new Headers(request.headers)
      headers.delete('cookie')
      const { method, body, signal } = request
      const init = { method, headers, body, signal, duplex: 'half' } as RequestInit
      const response = await fetch(new Request(url, init), env)
      // The page to try it out on has scripts, which would be the app's own if they came from its origin.
      if (response.ok && /html|script|css/.test(response.headers.get('content-type') ?? '')) {
        return new Response(null, { status: 302, headers: { location: apiOrigin + url.pathname } })
      }
      response.headers.delete('set-cookie')
      response.headers.set('content-security-policy', POLICY)
      return response
    },
  }
}
