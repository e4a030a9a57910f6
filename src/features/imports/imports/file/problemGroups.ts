import type { FileProblem } from './rows.ts'

/** The problems of one cause: a kind, in a column, with a detail. */
export interface ProblemGroup {
  /** The first of them, as an example. */
  problem: FileProblem
  count: number
  /** The first lines as ranges, and the last line of all. */
  ranges: readonly (readonly [from: number, to: number])[]
  lastLine: number
}

/** Ranges of lines that a group lists. */
const RANGES = 3
/** Kinds whose details say of which other record or line they are: they differ, but are one cause. */
const OWN_DETAILS: readonly string[] = ['twice', 'emailTaken']

const causeOf = ({ column, code, detail, message = '' }: FileProblem) =>
  JSON.stringify([column, code, ...(OWN_DETAILS.includes(code) ? [] : [detail, message])])

const newGroup = (problem: FileProblem): ProblemGroup => ({
  problem,
  ...{ count: 1, ranges: [[problem.line, problem.line]], lastLine: problem.line },
})

function joined(group: ProblemGroup | undefined, more: ProblemGroup): ProblemGroup {
  if (!group) return more
  const ranges = [...group.ranges]
  for (const [from, to] of more.ranges) {
    const last = ranges.at(-1)
    if (last && from <= last[1] + 1 && from >= last[0]) ranges[ranges.length - 1] = [last[0], Math.max(last[1], to)]
    else if (ranges.length <= RANGES) ranges.push([from, to])
  }
  return {
    ...{ problem: group.problem, count: group.count + more.count, ranges },
    lastLine: Math.max(group.lastLine, more.lastLine),
  }
}

/** Causes beyond these are counted with the last one of the same kind and column. */
const MOST = 100

/** Collects problems by their causes, in bounded memory. */
export function problemGroups(before: readonly ProblemGroup[] = []) {
  const groups = new Map(before.map(group => [causeOf(group.problem), group]))
  const keyOf = (problem: FileProblem) => {
    const key = causeOf(problem)
    if (groups.has(key) || groups.size < MOST) return key
    const { code, column } = problem
    return [...groups].find(([, { problem: of }]) => of.code === code && of.column === column)?.[0] ?? key
  }
  const add = (more: ProblemGroup) => {
    const key = keyOf(more.problem)
    groups.set(key, joined(groups.get(key), more))
  }
  return {
    add: (problems: readonly FileProblem[]) => {
      for (const problem of problems) add(newGroup(problem))
    },
    addGroups: (more: readonly ProblemGroup[]) => more.forEach(add),
    /** The most frequent causes first. */
    all: (): ProblemGroup[] =>
      [...groups.values()].toSorted((a, b) => b.count - a.count || a.problem.line - b.problem.line),
  }
}
