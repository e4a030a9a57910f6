import { expect, test } from 'vitest'
import { inCopiedProject } from '../copyProject.ts'

const KINDS = [
  ['a resource', ['catalog/purchaseOrders'], 'purchaseOrders.detail'],
  ['a settings section', ['--settings', 'store/giftWrapping'], 'settings.giftWrapping'],
] as const

test.each(KINDS)('%s that npm run new-feature writes passes all checks', { timeout: 1_200_000 }, (_, args) => {
  const path = args.at(-1)
  inCopiedProject(run => {
    run('node', 'build/newFeature/run.ts', ...args)
    run('npx', 'tsc', '--noEmit')
    const written = run('git', 'ls-files', '--modified', '--others', '--exclude-standard').trim().split('\n')
    expect(written).toContain(`src/features/${path}/routes.ts`)
    run('npx', 'biome', 'ci', '--no-errors-on-unmatched', ...written)
    run('node', 'mocks/start/docs.ts', '--check')
    const tested = run('npx', 'vitest', 'run', `src/features/${path}`, `mocks/server/${path}`)
    expect(tested).toMatch(/Test Files\D+2 passed/)
  })
})

test.each(KINDS)(
  '%s that npm run new-feature writes is within its size budget',
  { timeout: 1_200_000 },
  (_, args, screen) => {
    inCopiedProject(run => {
      run('node', 'build/newFeature/run.ts', ...args)
      run('npx', 'vite', 'build')
      expect(run('node', 'e2e/size/run.ts')).toContain(`✓ screen ${screen}`)
    })
  },
)
