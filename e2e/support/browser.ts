import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The file of a Chromium to run: the one that the environment's CHROMIUM names, the system's, else Playwright's own.
 * `undefined` where there is none.
 */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const onPath = (environment.PATH ?? '').split(delimiter).flatMap(folder => NAMES.map(name => join(folder, name)))
  const candidates = [environment.CHROMIUM, ...onPath, '/usr/bin/chromium', chromium.executablePath()]
  return candidates.find(file => file && existsSync(file))
}

/**
 * Features of the browser that are off. The first two render pages of the browser's own for each new page, which takes
 * about a sixth of the journeys' time. The others are those that Playwright turns off: this list replaces its list.
 */
const OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]

/** Works as root and without a graphics card, and sends no requests of its own. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  `--disable-features=${OFF.join()}`,
]
