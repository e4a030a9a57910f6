import type { CDPSession, Page } from 'playwright'

/** DevTools' Fast 4G, and a CPU slowed down four times. */
const FAST_4G = { offline: false, latency: 165, downloadThroughput: 8_100_000 / 8, uploadThroughput: 1_350_000 / 8 }
const SLOW_DOWN = 4

/**
 * Throttles a page's CPU and network until the page is closed; its workers too, because one of them fetches tokens.
 * Returns the session, for other commands to the same page.
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
      // A worker that has ended needs nothing more.
      await session
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(command) })
        .catch(() => undefined)
    }
  })
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false })
  return session
}
