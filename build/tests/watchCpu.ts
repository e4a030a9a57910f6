/**
 * For vitest's `setupFiles`, as the first: fails a test file that takes more CPU time than its budget. A worker is a
 * process that runs one file at a time, so that its CPU time between the file's first and last hook is the file's.
 *
 * Counting begins at the first `beforeAll`: workers evaluate the modules that files share only once, and the first file
 * would be charged for all. Processes that a test starts, the database server and the provider of screen tests are not
 * counted.
 *
 * In a run of `runTests.ts`, a file over its budget is only noted; the run judges it alone afterwards. Budgets grow with how
 * slow the machine is, measured before and after the file, unless CPU_BUDGET_FACTOR says by how much.
 */
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, beforeAll, type RunnerTask } from 'vitest'
import { CPU_EXCEPTIONS, overBudget, SUSPECTS_FILE } from './cpuBudget.ts'
import { measureMachine, slowness } from './machineSpeed.ts'

const suspects = process.env[SUSPECTS_FILE]
const givenFactor = process.env.CPU_BUDGET_FACTOR

let samples: number[] = []
let begin = process.cpuUsage()
beforeAll(() => {
  samples = suspects || givenFactor ? [] : [measureMachine()]
  begin = process.cpuUsage()
})

// Hooks after tests run in reverse order: this is the last.
// biome-ignore lint/correctness/noEmptyPattern: vitest insists on a pattern
afterAll(({}, { file }) => {
  const { user, system } = process.cpuUsage(begin)
  const path = relative(process.cwd(), file.filepath)
  const seconds = (user + system) / 1_000_000
  const problemFor = (factor: number) =>
    overBudget({ file: path, seconds, isWhole: isWhole(file), exceptions: CPU_EXCEPTIONS, factor })

  let problem = problemFor(Number(givenFactor || 1))
  if (problem && !givenFactor) problem = problemFor(slowness([...samples, measureMachine()]))
  if (problem && suspects) appendFileSync(suspects, `${path}\n`)
  else if (problem) throw new Error(problem)
})

/** Whether no test was left out, as by `-t`. */
function isWhole(task: RunnerTask): boolean {
  return task.mode !== 'skip' && ('tasks' in task ? task.tasks.every(isWhole) : true)
}
