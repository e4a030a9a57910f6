import { type Context, Hono } from 'hono'
import type { Config } from '#contract/config.ts'
import { sendStored } from '../http/storedFile.ts'
import { apiBelowApp } from './apiBelow.ts'
import { type BuiltFile, DIST, readBundle } from './bundle.ts'
import { securityHeaders } from './headers.ts'
import type { Certificate } from './httpServer.ts'
import { type BoundPort, listen } from './listen.ts'
import type { Provider } from './provider.ts'

/** The main API, where it is. */
type Api = Provider['api']

interface PreviewOptions {
  /** 0 for any free one, or a port that was taken before. */
  port: number | BoundPort
  /** The page's configuration. */
  config: Config
  /** The production build; `dist/` unless given. */
  folder?: string
  /** Served below the app's origin, where the configuration has it there. */
  api?: Api
}

export interface Preview {
  origin: string
  stop(): Promise<void>
}

/** Serves the production build as a host should: compressed, with cache headers and security headers. */
export async function servePreview({ port, config, folder = DIST, api }: PreviewOptions): Promise<Preview> {
  const seat = typeof port === 'number' ? await bindAppPort(port) : port
  try {
    const app = createPreview(await readBundle(folder, config), config)
    const below = api && apiBelowApp({ config, appOrigin: seat.origin, apiOrigin: api.origin, fetch: api.fetch })
    seat.serve((request, env) =>
      below?.has(new URL(request.url).pathname) ? below.fetch(request, env) : app.fetch(request),
    )
  } catch (error) {
    await seat.stop()
    throw error
  }
  return { origin: seat.origin, stop: seat.stop }
}

/** Reserves the app's port before there is anything to serve, so that the provider can be started with its URL. */
export const bindAppPort = (port: number, certificate?: Certificate): Promise<BoundPort> =>
  listen({
    port,
    certificate,
    purpose: 'the app',
    remedy: `choose another with APP_PORT, for example APP_PORT=${port + 1}`,
  })

/** The files of a build as an app. Any path that is not a file returns the page, whose router handles it. */
export function createPreview(
  files: ReadonlyMap<string, BuiltFile>,
  config: Config,
  served: { secure?: boolean } = {},
): Hono {
  const app = new Hono()
  const headers = securityHeaders(config, served)
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
  })
  app.get('*', c => {
    const { pathname } = new URL(c.req.url)
    const file = files.get(pathname)
    if (file) return send(c, file)
    // A missing script must not return the page: the browser would try to run it.
    const page = pathname.startsWith('/assets/') ? undefined : files.get('/index.html')
    return page ? send(c, page) : c.text('There is no such file.', 404, { 'Cache-Control': 'no-store' })
  })
  app.all('*', c => c.text('Only GET and HEAD are understood here.', 405, { Allow: 'GET, HEAD' }))
  return app
}

const send = (c: Context, file: BuiltFile) =>
  sendStored(c, file, file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
