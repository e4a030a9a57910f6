/**
 * `npm run unit`: runs Vitest with its arguments. `--changed [REV]` runs the tests that the changes since a commit (HEAD unless
 * named) can make fail; see `selectTests.ts`. Test files over their budget of CPU time are run again, alone, and only
 * fail if they are over it again: next to busy neighbors, the same file can take three times as much.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withChanged } from './changedTests.ts'
import { SUSPECTS_FILE } from './cpuBudget.ts'
import { argsOfAgain } from './runAgain.ts'

const folder = mkdtempSync(join(tmpdir(), 'cpu-suspects-'))
const suspectsFile = join(folder, 'files')
writeFileSync(suspectsFile, '')

const program = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')
const vitest = (args: readonly string[], env = process.env) =>
  spawnSync(process.execPath, [program, 'run', ...args], { stdio: 'inherit', env }).status ?? 1

const args = withChanged(process.argv.slice(2))
process.exitCode = vitest(args, { ...process.env, [SUSPECTS_FILE]: suspectsFile })
const suspects = [...new Set(readFileSync(suspectsFile, 'utf8').split('\n').filter(Boolean))]
rmSync(folder, { recursive: true })
if (process.exitCode === 0 && suspects.length > 0) {
  process.stdout.write(`\nOver their budget of CPU time; run again alone: ${suspects.join(', ')}\n`)
  process.exitCode = vitest(argsOfAgain(args, suspects))
}
