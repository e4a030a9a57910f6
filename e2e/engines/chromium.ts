import { type Page, chromium as playwright } from 'playwright'
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
  const findings: string[] = []
  await context.exposeBinding('reportFinding', (_, finding: string) => findings.push(finding))
  await context.addInitScript(`(${reportFindings})(finding => reportFinding(finding))`)
  context.on('console', message => {
    if (message.type() === 'error') findings.push(`Console: ${message.text()} (${message.location().url})`)
  })
  context.on('dialog', dialog => void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()))
  const pages = [await context.newPage()]
  let [page] = pages as [Page]

  return {
    version: browser.version(),
    go: async url => {
      await page.goto(url, { waitUntil: 'commit' })
    },
    tabs: {
      open: async () => {
        page = await context.newPage()
        pages.push(page)
      },
      show: async index => {
        page = pages[index] as Page
        await page.bringToFront()
      },
      close: async () => {
        await pages.pop()?.close()
        ;[page] = pages as [Page]
        await page.bringToFront()
      },
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
