import { type Browser, chromium } from 'playwright'
import { BROWSER_ARGUMENTS, findBrowser } from '../support/browser.ts'

/** Opens the Chromium that the journeys run in. Throws with a sentence that says how to get one. */
export function openChromium(): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath)
    throw new Error('There is no Chromium: install one, or name one with CHROMIUM=/path/to/chromium.')
  return chromium.launch({ executablePath, args: BROWSER_ARGUMENTS })
}
