/** `npm run test:all`: `npm test` with the long tests, too. */
import { spawnSync } from 'node:child_process'

const { status } = spawnSync('npm', ['test'], { stdio: 'inherit', env: { ...process.env, TEST_ALL: '1' } })
process.exitCode = status ?? 1
