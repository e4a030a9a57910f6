import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { PROVIDER_PORTS } from '#contract/config.ts'
import { freePorts } from '../mocks/start/test/freePorts.ts'
import { EditPage } from './pages/editPage.ts'
import { signIn } from './pages/signIn.ts'
import { SliderPage } from './pages/sliderPage.ts'

// The other journeys run over the production build. React's development build does more, which can fail on its own.
test('npm run dev: rich text takes input beside the preview', { tag: '@long' }, async ({ browser }) => {
  test.setTimeout(240_000)
  const first = await freePorts(1 + Object.keys(PROVIDER_PORTS).length)
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-dev-'))
  const env = { ...process.env, APP_PORT: `${first}`, PROVIDER_PORT: `${first + 1}`, DATA_FOLDER: folder }
  const dev = spawn(process.execPath, ['mocks/start/dev.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const page = await browser.newPage({ baseURL: `http://localhost:${first}` })
  try {
    let output = ''
    dev.stdout.on('data', data => {
      output += data
    })
    await expect.poll(() => output, { timeout: 150_000 }).toContain('Ctrl-C stops everything.')
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    await signIn(page, { email: 'owner@demo.test', password: 'Password1!' }, '/product/add')
    const [edit, slider] = [new EditPage(page), new SliderPage(page)]
    await expect(slider.heading()).toHaveText('Product name')
    const description = await edit.richText('Description')
    await description.text.click()
    await page.keyboard.type('Fired twice')
    await expect(slider.shop.getByText('Fired twice')).toBeVisible()
    await description.button('Bold').click()
    await page.keyboard.type(' by hand')
    await expect(slider.shop.locator('strong')).toHaveText(/by hand/)
    expect(errors).toEqual([])
  } finally {
    await page.close()
    dev.kill('SIGINT')
    if (dev.exitCode === null) await once(dev, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
})
