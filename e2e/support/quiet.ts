import { expect, type Page, type Request } from 'playwright/test'

const QUIET_MS = 500

/**
 * Follows a page's requests from now on; call the result to wait until there were none for half a second. Unlike
 * Playwright's `networkidle`, it comes even if a frame was removed while it loaded, as the frames of the silent login
 * and of the store's preview are.
 */
export function followRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  let last = Date.now()
  const note = () => {
    last = Date.now()
  }
  page.on('request', request => {
    pending.add(request)
    note()
  })
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', request => {
      pending.delete(request)
      note()
    })
  }
  return () =>
    expect
      .poll(() => (Date.now() - last < QUIET_MS ? 'busy' : [...pending].map(request => request.url())), {
        timeout: 30_000,
        intervals: [100],
        message: 'the page stops requesting',
      })
      .toEqual([])
}
