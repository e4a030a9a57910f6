import { readdirSync } from 'node:fs'
import { expect, ownerTest } from './support/fixtures.ts'

const SCRIPTS = readdirSync(new URL('../dist/assets', import.meta.url)).filter(
  name => name.endsWith('.js') && !/worker|^index-/i.test(name),
)

// The bundler makes files out of many modules. Two that import each other can be in the wrong order, and the screens in them
// never open, though every module by itself is right.
ownerTest('every script of the build runs in any order', { tag: '@long' }, async ({ page }) => {
  expect(SCRIPTS.length).toBeGreaterThan(50)
  for (const names of [SCRIPTS, SCRIPTS.toReversed()]) {
    await page.goto('/myaccount')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const broken = await page.evaluate(
      async paths => {
        const errors: string[] = []
        const note = ({ message }: ErrorEvent) => errors.push(message)
        addEventListener('error', note)
        for (const src of paths) {
          const script = Object.assign(document.createElement('script'), { type: 'module', src })
          await new Promise(resolve => {
            script.onload = resolve
            script.onerror = () => resolve(errors.push(src))
            document.head.append(script)
          })
        }
        removeEventListener('error', note)
        return errors
      },
      names.map(name => `/assets/${name}`),
    )
    expect(broken).toEqual([])
  }
})
