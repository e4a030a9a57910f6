import { expect, test } from 'vitest'
import { inCopiedProject } from '../copyProject.ts'

// That it type-checks, and its screens, are in `newFeature.long.test.ts`.
test('what npm run new-feature writes is served, and can be removed', { timeout: 600_000 }, () => {
  inCopiedProject(run => {
    expect(run('node', 'build/newFeature/run.ts', 'purchaseOrders')).toContain('src/features/purchaseOrders/routes.ts')
    const tested = run('npx', 'vitest', 'run', '--project', 'node', 'mocks/api/purchaseOrders.test.ts')
    expect(tested).toMatch(/Test Files\D+1 passed/)
    // Creating a second one with the same name overwrites nothing.
    expect(() => run('node', 'build/newFeature/run.ts', 'purchaseOrders')).toThrow('Choose another name')

    expect(run('node', 'build/newFeature/remove.ts', 'purchaseOrders')).toBe('Removed purchaseOrders.\n')
    expect(run('git', 'status', '--porcelain')).toBe('')
    expect(() => run('node', 'build/newFeature/remove.ts', 'purchaseOrders')).toThrow('no feature purchaseOrders')
  })
})
