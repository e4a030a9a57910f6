import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** A copy of the project's files, as they are on disk. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'new-feature-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  for (const file of files.trim().split('\n').filter(existsSync)) {
    cpSync(file, join(folder, dirname(file), file.slice(file.lastIndexOf('/') + 1)), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder })
  git('init', '--quiet')
  git('add', '.')
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'Before')
  return folder
}

test('what npm run new-feature writes passes types, lint, size and its own tests, and can be removed without a trace', {
  timeout: 1_200_000,
}, () => {
  const cwd = copyProject()
  // As in a shell: with Vitest's NODE_ENV the build would contain React's development version, which is over every budget.
  const { NODE_ENV: _, VITEST: __, ...environment } = process.env
  const run = (command: string, ...args: string[]) => {
    try {
      return execFileSync(command, args, {
        cwd,
        encoding: 'utf8',
        stdio: 'pipe',
        env: { ...environment, NO_COLOR: '1' },
      })
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string }
      throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`)
    }
  }
  try {
    expect(run('node', 'build/newFeature/run.ts', 'purchaseOrders')).toContain('src/features/purchaseOrders/routes.ts')
    run('npx', 'tsc', '--noEmit')
    run('npx', 'biome', 'ci', '.')
    run('node', 'mocks/start/docs.ts', '--check')
    const tested = run('npx', 'vitest', 'run', 'src/features/purchaseOrders', 'mocks/api/purchaseOrders.test.ts')
    expect(tested).toMatch(/Test Files\D+2 passed/)
    run('npx', 'vite', 'build')
    expect(run('node', 'e2e/size/run.ts')).toMatch(/✓ screen purchaseOrders.detail/)
    // Creating a second one with the same name overwrites nothing.
    expect(() => run('node', 'build/newFeature/run.ts', 'purchaseOrders')).toThrow('Choose another name')

    expect(run('node', 'build/newFeature/remove.ts', 'purchaseOrders')).toBe('Removed purchaseOrders.\n')
    expect(run('git', 'status', '--porcelain')).toBe('')
    expect(() => run('node', 'build/newFeature/remove.ts', 'purchaseOrders')).toThrow('no feature purchaseOrders')
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
})
