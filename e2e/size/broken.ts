import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Those of the scripts that no browser would run, with the reason. A bundler can make one: it then stops a single screen,
 * and every test that runs from the sources passes.
 */
export function findBroken(scripts: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-scripts-'))
  try {
    return scripts.flatMap(script => {
      const copy = join(folder, 'script.mjs')
      copyFileSync(script, copy)
      const { status, stderr } = spawnSync(process.execPath, ['--check', copy], { encoding: 'utf8' })
      return status === 0 ? [] : [`${script}: ${/^\w*Error: .*$/m.exec(stderr)?.[0] ?? stderr}`]
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
