import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect } from 'vitest'

/** Where a job's progress is stored. */
export interface JobProgress {
  /** File of `db/tables`, and the table in it. */
  table: string
  name: string
  /** Counts what is done. */
  column: string
  /** Statuses of an unfinished job. */
  running: readonly string[]
}

const at = (path: string) => new URL(path, import.meta.url).href

/** Processes the jobs of a folder and prints its progress, until none is left. */
const workerOf = ({ table, name, column, running }: JobProgress) => `
  import { writeSync } from 'node:fs'
  const { openDatabase } = await import('${at('../../db/database.ts')}')
  const { ${name} } = await import('${at(`../../db/tables/${table}`)}')
  const { runJobs } = await import('${at('../jobs.ts')}')
  const database = await openDatabase({ folder: process.argv[1] })
  const jobs = runJobs(database.db, () => new Date(), error => { throw error })
  jobs.wake()
  for (;;) {
    const [job] = await database.db.select().from(${name})
    writeSync(1, job.${column} + '\\n')
    if (!${JSON.stringify(running)}.includes(job.status)) break
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  await jobs.stop()
  await database.close()`

/** Runs a process on the folder, kills it at the given progress, and returns the last printed progress. */
export async function workUntilKilled(folder: string, progress: JobProgress, enough: number): Promise<number> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', workerOf(progress), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<number | null>(resolve => child.once('exit', resolve))
  let done = 0
  for await (const line of createInterface({ input: child.stdout })) {
    done = Number(line)
    if (done >= enough) child.kill('SIGKILL')
  }
  const code = await exited
  expect(code).toBe(Number.isFinite(enough) ? null : 0)
  return done
}
