import { HttpResponse, http } from 'msw'
import { setupWorker } from 'msw/browser'
import { isProviders, rootOf } from '../below.ts'
import type { SentRequest, SentResponse } from '../messages.ts'
import { ProviderPort } from './providerPort.ts'

const SCRIPT = '/tab-worker.js'
/** Of the build. */
const FILES = '/assets/'

/** Has the provider in this browser answer what this page requests of it. Resolves once it does. */
export async function answerRequests(): Promise<ProviderPort> {
  const port = new ProviderPort()
  const worker = setupWorker(
    http.all(
      ({ request }) => placed(request) !== null,
      async ({ request }) => responseOf(await port.send(await sentRequest(request))),
    ),
  )
  await worker.start({ serviceWorker: { url: SCRIPT }, quiet: true, onUnhandledFrame: 'bypass' })
  return port
}

/** The address below which the provider answers; `null` for what the host answers. */
function placed({ url, referrer }: Request): string | null {
  const { origin, pathname, search } = new URL(url)
  // The app's own files, which such a page needs before it is that page.
  if (origin !== location.origin || pathname.startsWith(FILES)) return null
  if (isProviders(pathname)) return url
  // Not this page's address: the provider's own requests may come here, too.
  const root = URL.canParse(referrer) ? rootOf(new URL(referrer).pathname) : null
  return root === null ? null : origin + root + pathname + search
}

async function sentRequest(request: Request): Promise<SentRequest> {
  const { method, headers } = request
  const url = placed(request) ?? request.url
  const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
  return { method, url, headers: [...headers], body }
}

/** Statuses that have no body (Fetch standard, section 2.2.3). */
const BODILESS = [101, 103, 204, 205, 304]

const responseOf = ({ status, headers, body }: SentResponse) =>
  new HttpResponse(BODILESS.includes(status) ? null : body, { status, headers })
