import { expect, test } from 'vitest'
import { inCopiedProject } from '../copyProject.ts'

// That it type-checks, and its screens, are in `newFeature.long.test.ts`.
test.each([
  ['a resource', ['catalog/purchaseOrders']],
  ['a settings section', ['--settings', 'store/giftWrapping']],
])('%s that npm run new-feature writes is served, and can be removed', { timeout: 600_000 }, (_, args) => {
  const path = args.at(-1)
  inCopiedProject(run => {
    expect(run('node', 'build/newFeature/run.ts', ...args)).toContain(`src/features/${path}/routes.ts`)
    const tested = run('npx', 'vitest', 'run', '--project', 'node', `mocks/server/${path}`)
    expect(tested).toMatch(/Test Files\D+1 passed/)
    // Creating a second one with the same name overwrites nothing.
    expect(() => run('node', 'build/newFeature/run.ts', ...args)).toThrow('Choose another name')

    expect(run('node', 'build/newFeature/remove.ts', ...args)).toBe(`Removed ${path}.\n`)
    expect(run('git', 'status', '--porcelain')).toBe('')
    expect(() => run('node', 'build/newFeature/remove.ts', ...args)).toThrow(`no feature ${path}`)
  })
})
