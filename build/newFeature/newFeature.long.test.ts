import { expect, test } from 'vitest'
import { inCopiedProject } from '../copyProject.ts'

test('what npm run new-feature writes passes all checks', { timeout: 1_200_000 }, () => {
  inCopiedProject(run => {
    run('node', 'build/newFeature/run.ts', 'purchaseOrders')
    run('npx', 'tsc', '--noEmit')
    const written = run('git', 'ls-files', '--modified', '--others', '--exclude-standard').trim().split('\n')
    expect(written).toContain('src/features/purchaseOrders/routes.ts')
    run('npx', 'biome', 'ci', '--no-errors-on-unmatched', ...written)
    run('node', 'mocks/start/docs.ts', '--check')
    const tested = run('npx', 'vitest', 'run', 'src/features/purchaseOrders', 'mocks/api/purchaseOrders.test.ts')
    expect(tested).toMatch(/Test Files\D+2 passed/)
  })
})

test('a screen that npm run new-feature writes is built within its size budget', { timeout: 1_200_000 }, () => {
  inCopiedProject(run => {
    run('node', 'build/newFeature/run.ts', 'purchaseOrders')
    run('npx', 'vite', 'build')
    expect(run('node', 'e2e/size/run.ts')).toMatch(/✓ screen purchaseOrders.detail/)
  })
})
