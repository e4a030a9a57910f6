import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Opens the system's Chromium, else Playwright's own. Throws with a sentence that says how to get one. */
export async function openChromium(): Promise<Browser> {
  const executablePath = PLACES.find(place => existsSync(place))
  try {
    return await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    })
  } catch (cause) {
    throw new Error(
      'No Chromium could be started: install your system’s one, or run “npx playwright install chromium”.',
      {
        cause,
      },
    )
  }
}
