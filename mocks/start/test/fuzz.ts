/**
 * `npm run fuzz`: sends 20,000 hostile requests to the provider on each database and prints those whose responses
 * violate the contract. Options: --requests N, --seed N (the same seed repeats the same requests).
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: '12' } },
})
const withPostgres = fileURLToPath(new URL('withPostgres.ts', import.meta.url))
const { status } = spawnSync(process.execPath, [withPostgres, 'vitest', 'run', 'mocks/server/machine/fuzz.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, TEST_ALL: '1', FUZZ: values.requests, FUZZ_SEED: values.seed },
})
process.exitCode = status ?? 1
