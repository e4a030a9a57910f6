import type { Page } from 'playwright/test'

const PROBE = '/probe-of-failed-scripts.js'

/** Whether this browser does not fetch a script again that failed to load: Chromium 150 does not, 156 does. */
export async function remembersFailedScripts(page: Page): Promise<boolean> {
  const load = () => page.evaluate<boolean>(`import('${PROBE}').then(() => true, () => false)`)
  await page.route(`**${PROBE}`, route => route.abort())
  await load()
  await page.unroute(`**${PROBE}`)
  await page.route(`**${PROBE}`, route => route.fulfill({ contentType: 'text/javascript', body: '' }))
  const isFetchedAgain = await load()
  await page.unroute(`**${PROBE}`)
  return !isFetchedAgain
}
