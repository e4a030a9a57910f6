import type { CDPSession, Page } from 'playwright'

/** Counts the script of a page from now on. */
export async function countScript(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return session
}

/** Milliseconds of script that the page has run so far. */
export async function scriptSoFar(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
}
