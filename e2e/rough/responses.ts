import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Route } from 'playwright'
import type { Addresses } from '../support/stack.ts'
import type { Action, Fault } from './actions.ts'

/** Marks the failures that a sequence makes itself. */
export const OWN_FAILURE = 'x-rough-failure'

type Respond = Extract<Action, { do: 'respond' }>

/** Breaks the next responses as the action says; later ones are not changed. */
export async function breakResponses(
  context: BrowserContext,
  { appOrigin, config }: Addresses,
  { how, of, times }: Respond,
): Promise<void> {
  const pattern = of === 'code' ? `${appOrigin}/assets/**` : `${config.apiUrl}/**`
  let left = times
  const handle = async (route: Route) => {
    const isRead = ['GET', 'HEAD'].includes(route.request().method())
    if (left <= 0 || (of !== 'code' && isRead !== (of === 'reads'))) return route.fallback()
    left -= 1
    if (left === 0) void context.unroute(pattern, handle).catch(() => undefined)
    // The page may be closed by the time its response arrives.
    await breakResponse(route, how).catch(() => undefined)
  }
  await context.route(pattern, handle)
}

async function breakResponse(route: Route, how: Fault): Promise<void> {
  switch (how) {
    case 'slow':
      await sleep(2_500)
      return route.continue()
    case 'late': {
      // The work is done, but the app has timed out before the response arrives.
      const response = await route.fetch()
      await sleep(5_000)
      return route.fulfill({ response })
    }
    case 'lost':
      await route.fetch()
      return route.abort('connectionreset')
    case 'drop':
      return route.abort('connectionreset')
    case 'fail': {
      const origin = (await route.request().headerValue('origin')) ?? '*'
      return route.fulfill({
        status: 500,
        contentType: 'text/plain',
        headers: { 'access-control-allow-origin': origin, [OWN_FAILURE]: '1' },
        body: 'Broken on purpose.',
      })
    }
  }
}
