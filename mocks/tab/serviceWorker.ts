import { isProviders, rootOf } from './below.ts'

/*
 * Around the service worker of MSW, which leaves navigations alone and takes its registration back when the last page closes: here the
 * pages of the provider's services are navigations, and the next page may be one of them.
 */

interface NavigationScope {
  addEventListener: {
    (type: 'message', listener: (event: MessageEvent) => void): void
    (type: 'fetch', listener: (event: Event & Navigation) => void): void
  }
}

interface Navigation {
  request: Request
  respondWith: (response: Promise<Response>) => void
}

const CARRIER = '/carrier.html'
const PAGE = '/'

const scope = globalThis as unknown as NavigationScope

scope.addEventListener('message', event => {
  if (event.data === 'CLIENT_CLOSE') event.stopImmediatePropagation()
})

scope.addEventListener('fetch', event => {
  if (event.request.mode !== 'navigate') return
  event.stopImmediatePropagation()
  event.respondWith(answer(event.request))
})

importScripts('/mockServiceWorker.js')

function answer(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  if (isProviders(pathname)) return carry(request)
  const root = URL.canParse(request.referrer) ? rootOf(new URL(request.referrer).pathname) : null
  return root === null ? pageOf(request) : Promise.resolve(Response.redirect(root + pathname + search, 307))
}

/** A page that asks the provider: this worker has no connection with it. */
async function carry(request: Request): Promise<Response> {
  const { method, url } = request
  const body = method === 'GET' ? null : await request.text()
  const sent = JSON.stringify({ method, url, headers: [...request.headers], body }).replaceAll('<', '\\u003c')
  const page = await (await fetch(CARRIER)).text()
  const html = page.replace(/(id="request">)[^<]*/, (_, start: string) => start + sent)
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } })
}

/** Every path that is no file is the console's. */
async function pageOf(request: Request): Promise<Response> {
  const response = await fetch(request)
  return response.status === 404 ? fetch(PAGE) : response
}
