/**
 * Runs a command with TEST_DATABASE_URL set to a temporary PostgreSQL, so that the provider's tests run on both
 * databases: `node mocks/start/test/withPostgres.ts vitest run`. If PostgreSQL is not installed the command runs without, and
 * its tests report that they were skipped. An existing TEST_DATABASE_URL is used as is.
 */
import { spawn } from 'node:child_process'
import { startPostgres } from './startPostgres.ts'

const [command, ...parameters] = process.argv.slice(2)
if (!command) {
  console.error('Say which command to run: node mocks/start/test/withPostgres.ts vitest run')
  process.exit(2)
}

const given = process.env.TEST_DATABASE_URL
const own = given ? null : await startPostgres()
if (!given && !own)
  console.error('PostgreSQL is not installed: the provider’s tests run on the embedded database only.')

const child = spawn(command, parameters, {
  stdio: 'inherit',
  env: { ...process.env, ...(own ? { TEST_DATABASE_URL: own.url } : {}) },
})
// The command decides how it ends; this process waits, so that the database always goes with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))

const code = await new Promise<number>(resolve => {
  child.once('error', error => {
    console.error(`${command} cannot be started: ${error.message}`)
    resolve(127)
  })
  child.once('exit', (exitCode, signal) => resolve(exitCode ?? (signal ? 130 : 1)))
})
await own?.stop()
process.exit(code)
