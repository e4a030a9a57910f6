import { chromium as playwright } from 'playwright'
import { BROWSER_ARGUMENTS, findBrowser } from '../support/browser.ts'
import { type Engine, type EngineKind, KEYS, reportFindings, WINDOW } from './engine.ts'

export const chromium: EngineKind = {
  name: 'chromium',
  missing: () => (findBrowser() ? undefined : 'Chromium (Debian: apt-get install chromium)'),
  open: openChromium,
}

const NAMES = new Map<string, string>(Object.entries(KEYS).map(([name, key]) => [key, name]))

/** The browser of the journeys, driven with the same actions as the others. */
async function openChromium(): Promise<Engine> {
  const browser = await playwright.launch({
    executablePath: findBrowser(),
    args: BROWSER_ARGUMENTS,
    // `npm run engines` closes it, also when it is interrupted.
    handleSIGINT: false,
    handleSIGTERM: false,
  })
  const context = await browser.newContext({ viewport: WINDOW })
  const page = await context.newPage()
  const findings: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') findings.push(`Console: ${message.text()} (${message.location().url})`)
  })
  await page.exposeBinding('reportFinding', (_, finding: string) => findings.push(finding))
  await page.addInitScript(`(${reportFindings})(finding => reportFinding(finding))`)
  page.on('dialog', dialog => void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()))

  return {
    version: browser.version(),
    go: async url => {
      await page.goto(url, { waitUntil: 'commit' })
    },
    evaluate: expression => page.evaluate<string>(expression),
    keys: async actions => {
      for (const action of actions) {
        if (action.type === 'pause') await page.waitForTimeout(action.duration)
        else {
          const key = NAMES.get(action.value) ?? action.value
          await (action.type === 'keyDown' ? page.keyboard.down(key) : page.keyboard.up(key))
        }
      }
    },
    mouse: async actions => {
      for (const action of actions) {
        if (action.type === 'pointerMove') await page.mouse.move(action.x, action.y, { steps: 4 })
        else await (action.type === 'pointerDown' ? page.mouse.down() : page.mouse.up())
      }
    },
    chooseFiles: (selector, files) =>
      page
        .locator(selector)
        .first()
        .setInputFiles([...files]),
    takeFindings: () => findings.splice(0),
    screenshot: () => page.screenshot(),
    print: () => page.pdf({ preferCSSPageSize: true }),
    close: () => browser.close(),
  }
}
