import { execFileSync } from 'node:child_process'
import { readSources } from '../rules/sources.ts'
import { selectTests } from './selectTests.ts'

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter(Boolean)

/** Paths that differ between a commit and the working tree, new files too. A moved file is named at both places. */
export const changedSince = (revision: string) => [
  ...git('diff', '--name-only', '--no-renames', revision, '--'),
  ...git('ls-files', '--others', '--exclude-standard'),
]

/** Splits `--changed`, `--changed REV` and `--changed=REV` off the arguments of Vitest; the revision is HEAD unless named. */
export function takeRevision(args: readonly string[]): { revision: string | null; rest: string[] } {
  const at = args.findIndex(arg => /^--changed(=|$)/.test(arg))
  if (at < 0) return { revision: null, rest: [...args] }
  const [, named] = (args[at] ?? '').split('=')
  const next = args[at + 1]
  const follows = named === undefined && next !== undefined && !next.startsWith('-')
  return { revision: named ?? (follows ? next : 'HEAD'), rest: args.toSpliced(at, follows ? 2 : 1) }
}

/** The arguments of Vitest that run what `--changed` selects; says what that is and why. */
export function withChanged(args: readonly string[]): string[] {
  const { revision, rest } = takeRevision(args)
  if (revision === null) return rest
  const { tests, reasons } = selectTests(changedSince(revision), readSources())
  const found = tests === null ? 'all test files' : `${tests.length} test files`
  process.stdout.write(`Changed since ${revision}: ${found}\n${reasons.map(reason => `  ${reason}\n`).join('')}\n`)
  return [...rest, ...(tests ?? [])]
}
