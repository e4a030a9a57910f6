/**
 * `npm run test:all`: `npm test` with the long tests, the provider's tests on a PostgreSQL whose tables of stores are partitioned,
 * more of the attack, what others' programs do with it, the demo in one tab, and the walk through other browser engines.
 */
import { spawnSync } from 'node:child_process'

const FLEET = 'mocks/start/severalProcesses'
const KIT = 'e2e/conform/faults'
const onPostgres = (...files: string[]) => [
  'mocks/start/test/withPostgres.ts',
  'vitest',
  'run',
  '--project',
  'node',
  ...files,
]

const long = { TEST_ALL: '1' }
const partitioned = { TEST_PARTITIONED: '1' }
const runs = [
  { command: 'npm', args: ['test'], env: long },
  { command: 'node', args: onPostgres('mocks'), env: partitioned },
  { command: 'node', args: onPostgres(FLEET), env: { ...partitioned, ...long } },
  // Nothing that the kit finds wrong may come from how the provider's database is laid out.
  { command: 'node', args: onPostgres(KIT, '-t', 'finds nothing wrong'), env: { ...partitioned, ...long } },
  { command: 'npm', args: ['run', 'attack'], env: {} },
  { command: 'npm', args: ['run', 'world'], env: {} },
  { command: 'npm', args: ['run', 'build:demo'], env: {} },
  { command: 'npm', args: ['run', 'e2e', '--', '--target', 'tab'], env: {} },
  { command: 'npm', args: ['run', 'engines'], env: long },
]
for (const { command, args, env } of runs) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  process.exitCode = status ?? 1
  if (status !== 0) break
}
