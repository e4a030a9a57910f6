/**
 * `npm run attack`: tries to get into a provider, and says in a sentence what it found: the operation, what was sent, what came, and what
 * would have been right. Options: --seed N (the same seed repeats the same attempts), --steps N (how many in each part), --only PART.
 *
 * | Part | What is tried |
 * | --- | --- |
 * | access | every endpoint as everyone whom its declaration refuses: without a token, with bad ones, by keys, apps and support staff |
 * | ids | ids of another store in every place of a request |
 * | caches | any parameters, headers and cookies on what many get |
 * | sites | requests that come from elsewhere, and lead there, to every address of all sites |
 * | texts | texts that break out into markup, in every field, on pages and in emails |
 * | formulas | texts that a spreadsheet would run, in every field, in every file |
 * | addresses | webhooks and images at private addresses: written in every way, by name, by redirect |
 * | files | documents under the type and name of an image |
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { StartError } from '../http/startError.ts'
import { PARTS } from './attack/run.ts'
import { runProgram } from './program.ts'

await runProgram(async () => {
  const {
    values: { seed, steps, only },
  } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now() % 100_000) },
      steps: { type: 'string', default: '300' },
      only: { type: 'string' },
    },
  })
  const parts = PARTS.filter(part => !only || part === only)
  if (parts.length === 0) throw new StartError(`There is no part ${only}. Choose one of ${PARTS.join(', ')}.`)
  if (!/^[1-9]\d{0,5}$/.test(steps)) throw new StartError('Enter a whole number of steps, at least 1.')
  console.log(`Attacks with --seed ${seed} --steps ${steps} …`)
  const withPostgres = fileURLToPath(new URL('test/withPostgres.ts', import.meta.url))
  const tests = parts.map(part => `mocks/start/attack/${part}.test.ts`)
  const { status } = spawnSync(process.execPath, [withPostgres, 'vitest', 'run', '--project', 'node', ...tests], {
    stdio: 'inherit',
    // On one database, because none of this depends on which it is.
    env: { ...process.env, TEST_ALL: '', CPU_BUDGET_FACTOR: 'Infinity', ATTACK_STEPS: steps, ATTACK_SEED: seed },
  })
  process.exitCode = status ?? 1
}, 'once')
