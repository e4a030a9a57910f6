/** `npm run test:all`: `npm test` with the long tests, and the walk through other browser engines. */
import { spawnSync } from 'node:child_process'

const env = { ...process.env, TEST_ALL: '1' }
for (const args of [['test'], ['run', 'engines']]) {
  const { status } = spawnSync('npm', args, { stdio: 'inherit', env })
  process.exitCode = status ?? 1
  if (status !== 0) break
}
