import { expect, test } from 'vitest'
import { inCopiedProject } from './copyProject.ts'

test('what npm run new-feature writes passes all checks, and can be removed', { timeout: 600_000 }, () => {
  inCopiedProject(run => {
    expect(run('node', 'build/newFeature/run.ts', 'purchaseOrders')).toContain('src/features/purchaseOrders/routes.ts')
    run('npx', 'tsc', '--noEmit')
    const written = run('git', 'ls-files', '--modified', '--others', '--exclude-standard').trim().split('\n')
    expect(written).toContain('src/features/purchaseOrders/routes.ts')
    run('npx', 'biome', 'ci', '--no-errors-on-unmatched', ...written)
    run('node', 'mocks/start/docs.ts', '--check')
    const tested = run('npx', 'vitest', 'run', 'src/features/purchaseOrders', 'mocks/api/purchaseOrders.test.ts')
    expect(tested).toMatch(/Test Files\D+2 passed/)
    // Creating a second one with the same name overwrites nothing.
    expect(() => run('node', 'build/newFeature/run.ts', 'purchaseOrders')).toThrow('Choose another name')

    expect(run('node', 'build/newFeature/remove.ts', 'purchaseOrders')).toBe('Removed purchaseOrders.\n')
    expect(run('git', 'status', '--porcelain')).toBe('')
    expect(() => run('node', 'build/newFeature/remove.ts', 'purchaseOrders')).toThrow('no feature purchaseOrders')
  })
})
