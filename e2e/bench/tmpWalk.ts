import { startStack } from '../../mocks/test/stack.ts'
import { fileURLToPath } from 'node:url'
import { openChromium } from './chromium.ts'
import { signIn } from './signIn.ts'
import { setTimeout as sleep } from 'node:timers/promises'
const stack = await startStack({ build: fileURLToPath(new URL('../../dist', import.meta.url)) })
const browser = await openChromium()
const remembered = await signIn(browser, stack.appOrigin, 'owner@demo.test')
const context = await browser.newContext({ storageState: remembered, viewport: { width: 1280, height: 900 } })
const page = await context.newPage()
page.on('console', m => { if (m.type() === 'error') console.log('  console', m.text().slice(0, 150)) })
const focus = () => page.evaluate(() => { const e = document.activeElement as HTMLElement; return `${e?.tagName} ${e?.getAttribute('name') ?? ''} ${e?.getAttribute('aria-label') ?? ''} ${(e?.textContent ?? '').slice(0, 40)} | h1=${document.querySelector('h1')?.textContent} url=${location.pathname + location.search} scroll=${scrollY}` })
let delay = 700
await context.route(url => url.origin === stack.config.apiUrl, async route => { await sleep(delay); await route.continue().catch(() => undefined) })
const step = async (name: string, f: () => Promise<unknown>) => { try { await f() } catch (e) { console.log('  FAILED', String(e).slice(0, 300)) } console.log(name, '→', await focus()) }
await page.goto(stack.appOrigin + '/product/add')
await page.getByRole('textbox', { name: /^Name/ }).waitFor()
await step('add opened', async () => sleep(1500))
for (const n of [1, 2, 3]) {
  await step(`type ${n}`, async () => page.keyboard.type(`Walked product ${n}`, { delay: 50 }))
  await step('price', async () => { await page.getByRole('textbox', { name: /^Price/ }).fill('12.50') })
  await step('save and create new', async () => {
    await page.getByRole('button', { name: /More save|Save options|More ways/ }).first().click().catch(async () => { console.log(await page.getByRole('button').allTextContents()) })
    await page.getByRole('menuitem', { name: /create new|add another|new/i }).click()
    await page.getByText(/saved/i).first().waitFor({ timeout: 10000 })
    await sleep(1500)
  })
  await page.screenshot({ path: `/tmp/walk-${n}.png` }); await sleep(3000); console.log(await focus()); console.log('   name now:', JSON.stringify(await page.getByRole('textbox', { name: /^Name/ }).inputValue()))
}
await page.screenshot({ path: '/tmp/walk1.png' })
await browser.close(); await stack.stop()
