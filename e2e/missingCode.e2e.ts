import { expect, ownerTest } from './support/fixtures.ts'
import { remembersFailedScripts } from './support/scripts.ts'

/** What a browser and React note in the console of files that can't be fetched. */
const FAILED = /Failed to load resource|dynamically imported module|could not be loaded|ERR_/

ownerTest('a screen whose code is blocked says so, and Retry loads it', async ({ page, list, watch }) => {
  watch.allow(FAILED)
  await list.open()
  await page.route('**/assets/AccountPage-*.js', route => route.abort())
  await page.getByRole('link', { name: /My account/ }).click()
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('Part of Backcounter could not be loaded.')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await page.unroute('**/assets/AccountPage-*.js')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible()
})

ownerTest('after a deploy, the page reloads itself once', async ({ page, list, watch }) => {
  watch.allow(FAILED, /MIME type/)
  await list.open()
  let loads = 0
  page.on('load', () => loads++)
  // The new version has other files: the old URLs return the page, as hosts do for unknown paths.
  await page.route('**/assets/AccountPage-*.js', route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
  const newPage = '<script type="module" src="/assets/new.js"></script>'
  await page.route('**/', route => route.fulfill({ contentType: 'text/html', body: newPage }))
  await page.getByRole('link', { name: /My account/ }).click()
  await expect.poll(() => loads).toBe(1)
  await expect(page.getByRole('alert')).toContainText('could not be loaded')
  expect(loads).toBe(1)
})

ownerTest('a part of the shell that is blocked at first loads later', async ({ page, list, watch }) => {
  watch.allow(FAILED)
  await page.route('**/assets/shell-*.js', route => route.abort())
  const blocked = page.waitForEvent('requestfailed', request => request.url().includes('/assets/shell-'))
  await list.open()
  await blocked
  await expect(list.rows()).toHaveCount(25)
  await page.unroute('**/assets/shell-*.js')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  if (await remembersFailedScripts(page)) await page.reload()
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible()
})

ownerTest('startup without scripts shows an error instead of a blank page', async ({ page, list, watch }) => {
  watch.allow(FAILED)
  for (const files of ['**/assets/*.js', '**/assets/**']) {
    await page.route(files, route => route.abort())
    await page.goto('/product')
    await expect(page.getByText('Backcounter is taking a long time to load.')).toBeVisible({ timeout: 15_000 })
    await page.unroute(files)
  }
  await page.getByRole('link', { name: /^Reload/ }).click()
  await expect(list.rows()).toHaveCount(25)
  await expect(page.getByText('Backcounter is taking a long time to load.')).toHaveCount(0)
})

for (const file of ['index', 'start']) {
  ownerTest(`startup without ${file} shows an error instead of a blank page`, async ({ page, list, watch }) => {
    watch.allow(FAILED)
    await page.addInitScript(() => self === top && localStorage.setItem('backcounter.language', 'es'))
    await page.route(`**/assets/${file}-*.js`, route => route.abort())
    await page.goto('/product')
    await expect(page.getByRole('heading', { name: 'No se pudo cargar Backcounter' })).toBeVisible()
    await page.unroute(`**/assets/${file}-*.js`)
    await page.getByRole('button', { name: 'Volver a cargar' }).click()
    await expect(list.page.getByRole('table')).toBeVisible()
  })
}
