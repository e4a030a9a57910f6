import { expect, test } from 'vitest'
import { inCopiedProject } from './copyProject.ts'

test('a screen that npm run new-feature writes is built within its size budget', { timeout: 1_200_000 }, () => {
  inCopiedProject(run => {
    run('node', 'build/newFeature/run.ts', 'purchaseOrders')
    run('npx', 'vite', 'build')
    expect(run('node', 'e2e/size/run.ts')).toMatch(/✓ screen purchaseOrders.detail/)
  })
})
