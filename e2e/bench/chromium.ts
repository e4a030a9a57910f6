import { type Browser, chromium } from 'playwright'
import { BROWSER_ARGUMENTS, findBrowser } from '../support/browser.ts'

/** Opens the Chromium of the browser tests. Throws with a message that says how to install one. */
export function openChromium(...more: string[]): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath)
    throw new Error('There is no Chromium: install one, or name one with CHROMIUM=/path/to/chromium.')
  return chromium.launch({ executablePath, args: [...BROWSER_ARGUMENTS, ...more] })
}
