import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright'
import type { Stack } from '../../mocks/start/test/stack.ts'
import { testServerAt } from '../../mocks/start/test/testServer.ts'
import { followRequests } from '../support/quiet.ts'
import type { Figures } from './figures.ts'
import { signIn } from './signIn.ts'
import { median } from './statistics.ts'

const LINES = 1_000_000
/** Of the file, just below what the import takes. */
const BYTES = 199_000_000
const VARIANTS = 5
const WORST_WAIT_MS = 300_000
const SAMPLE_MS = 100

/**
 * What a product file of 200 MB with a million lines costs the page while it is checked: the longest time that the page did not react,
 * how much its process grew (script, worker and buffers together), and how long the check takes. Memory is read from the system, on Linux.
 */
export async function benchLargeFile(
  browser: Browser,
  stack: Stack,
  rounds: number,
): Promise<Pick<Figures, 'largeFileBlocked' | 'largeFileMemory' | 'largeFile'>> {
  const folder = await mkdtemp(join(tmpdir(), 'backcounter-file-'))
  const path = join(folder, 'products.csv')
  await writeFile(path)
  const tenant = await testServerAt(stack.testServerUrl).freshTenant('owner@demo.test')
  const remembered = await signIn(browser, stack.appOrigin, tenant.email, tenant.password)
  try {
    const checks: Check[] = []
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ storageState: remembered })
      checks.push(await checkFile(browser, await context.newPage(), stack.appOrigin, path))
      await context.close()
    }
    return {
      largeFile: median(checks.map(({ took }) => took)),
      // Once is too often.
      largeFileBlocked: Math.max(...checks.map(({ blocked }) => blocked)),
      largeFileMemory: median(checks.map(({ grown }) => grown)) / 1_000_000,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Check {
  took: number
  blocked: number
  /** Bytes. */
  grown: number
}

async function checkFile(browser: Browser, page: Page, appOrigin: string, path: string): Promise<Check> {
  const untilQuiet = followRequests(page)
  await page.goto(`${appOrigin}/product/import`)
  const input = page.getByLabel('Choose file').and(page.locator('input'))
  await input.waitFor({ state: 'attached' })
  await untilQuiet()
  const blocked = await page.evaluateHandle(() => {
    const longest = { ms: 0 }
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration)
    }).observe({ type: 'longtask' })
    return longest
  })
  const session = await browser.newBrowserCDPSession()
  const before = await memoryOf(session)
  let most = before
  let isChecked = false
  const start = performance.now()
  await input.setInputFiles(path)
  const checked = page
    .getByText(`${LINES.toLocaleString('en')} rows`)
    .waitFor({ timeout: WORST_WAIT_MS })
    .finally(() => {
      isChecked = true
    })
  while (!isChecked) {
    most = Math.max(most, await memoryOf(session))
    await wait(SAMPLE_MS)
  }
  await checked
  const took = performance.now() - start
  await session.detach()
  return { took, blocked: (await blocked.jsonValue()).ms, grown: most - before }
}

/** Products of five variants each; texts fill the lines. */
async function writeFile(path: string) {
  const file = createWriteStream(path)
  file.write('sku,name,price,description,option1Name,option1Value,variantSku,trackInventory,quantity\n')
  const text = 'Made by hand, glazed twice and fired slowly. '.repeat(4)
  for (let at = 0; at < LINES; at++) {
    const product = Math.floor(at / VARIANTS)
    const own = at % VARIANTS === 0 ? `Product ${product},${product % 500}.50` : ','
    const rest = `,Size,Size ${at % VARIANTS},P-${product}-${at % VARIANTS},true,${at % 90}\n`
    const line = `P-${product},${own},`
    const room = Math.floor(BYTES / LINES) - line.length - rest.length
    if (!file.write(`${line}${text.slice(0, Math.max(0, room)).replaceAll(',', ' ')}${rest}`)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
}

/** Memory of all pages' processes in bytes. */
async function memoryOf(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .reduce(
      (sum, { id }) => sum + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) * 1024,
      0,
    )
}
