import type { CDPSession, Page } from 'playwright'

/** What DevTools calls Fast 4G, and a processor four times as slow as the one at hand. */
const FAST_4G = { offline: false, latency: 165, downloadThroughput: 8_100_000 / 8, uploadThroughput: 1_350_000 / 8 }
const SLOW_DOWN = 4

/**
 * Slows down a page's processor and network until the page is closed; its workers too, since tokens are fetched by one.
 * Gives the session, for other commands to the same page.
 */
export async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', FAST_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  // Each worker waits until it was slowed down as well.
  session.on('Target.attachedToTarget', async ({ sessionId }) => {
    const commands = [
      { id: 1, method: 'Network.enable' },
      { id: 2, method: 'Network.emulateNetworkConditions', params: FAST_4G },
      { id: 3, method: 'Runtime.runIfWaitingForDebugger' },
    ]
    for (const command of commands) {
      // A worker that is gone again needs nothing more.
      await session
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(command) })
        .catch(() => undefined)
    }
  })
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false })
  return session
}
