import type { Page, Route } from 'playwright'
import type { Visited } from '../../mocks/start/attack/openProvider.ts'
import { openChromium } from '../bench/chromium.ts'
import { eventually } from './jobs.ts'
import type { Json } from './types.ts'

/** How long a storefront may take to say something. */
const MOST_MS = 12_000

/** Answers a request of the browser without the network. */
export type Visit = (url: string, init: RequestInit) => Promise<Visited>

/** A storefront in a frame, as the console shows it. */
export interface Framed {
  /** What the frame has sent to the page around it, in order. */
  said(): Promise<Json[]>
  /** Waits for a message; throws `Failure` if it doesn’t come. */
  hear(message: string, isMeant?: (said: Json) => boolean): Promise<Json>
  tell(message: object): Promise<void>
  /** Waits until the storefront shows a text, or no longer does. */
  shows(text: string, isThere?: boolean): Promise<void>
  /** Clicks the first link of the storefront that leads to another of its pages. */
  follow(): Promise<void>
  /** How many entries the history of the page around it has. */
  entries(): Promise<number>
  close(): Promise<void>
}

export interface Frames {
  /** Opens an address in a frame of an origin. */
  open(url: string, around: string): Promise<Framed>
  close(): Promise<void>
}

/** A browser for storefronts in frames; with `visit`, nothing goes over the network. */
export async function openFrames(visit?: Visit): Promise<Frames> {
  const browser = await openChromium()
  // The page around has no address of its own: without this, Chromium keeps it from a storefront on this computer.
  const context = await browser.newContext({ permissions: ['local-network-access'] })
  return {
    async open(url, around) {
      const page = await context.newPage()
      if (visit) await page.route('**/*', route => answer(route, visit))
      await page.route(`${around}/**`, route => route.fulfill({ contentType: 'text/html', body: pageAround(url) }))
      await page.goto(`${around}/conform`)
      return framed(page)
    },
    close: () => browser.close(),
  }
}

const pageAround = (url: string) => `<!doctype html><title>Console</title><script>
  const said = []
  addEventListener('message', event => said.push(event.data))
</script><iframe src="${url.replaceAll('&', '&amp;')}" width="800" height="600"></iframe>`

async function answer(route: Route, visit: Visit): Promise<void> {
  const request = route.request()
  const init = { method: request.method(), headers: await request.allHeaders(), body: request.postData() }
  const { status, headers, text } = await visit(request.url(), init)
  await route.fulfill({ status, headers: Object.fromEntries(headers), body: text })
}

function framed(page: Page): Framed {
  const frame = page.frameLocator('iframe')
  const said = () => page.evaluate('said') as Promise<Json[]>
  return {
    said,
    hear: (message, isMeant = () => true) =>
      eventually(
        async () => (await said()).find(each => each?.message === message && isMeant(each)),
        MOST_MS,
        () => [`the frame has not said ${message} in 12 s`],
      ),
    tell: message => page.evaluate(`frames[0].postMessage(${JSON.stringify(message)}, '*')`) as Promise<void>,
    shows: async (text, isThere = true) => {
      await eventually(
        async () => ((await frame.getByText(text).count()) > 0 === isThere ? true : undefined),
        MOST_MS,
        () => [`the storefront ${isThere ? 'doesn’t show' : 'still shows'} “${text}”`],
      )
    },
    follow: () => frame.locator('a[href^="/"]').first().click(),
    entries: () => page.evaluate('history.length') as Promise<number>,
    close: () => page.close(),
  }
}
