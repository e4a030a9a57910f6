import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Longer ones are cut off where commits are listed. */
const MAX_LENGTH = 72
/** The last commit that is not checked: some before it are longer. */
const CHECKED_AFTER = '81aa729e'

const tooLong = (log: string) => log.split('\n').filter(subject => subject.length > MAX_LENGTH)

/** The subjects since then; none in a copy without history. */
function readSubjects(): string {
  try {
    const arguments_ = ['log', '--format=%s', `${CHECKED_AFTER}..HEAD`]
    return execFileSync('git', arguments_, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}

test('subjects of commits have at most 72 characters', () => {
  expect(tooLong(readSubjects())).toEqual([])
})

test('planted: a subject of 73 characters', () => {
  expect(tooLong(`Fix a typo\n${'x'.repeat(MAX_LENGTH + 1)}\n${'y'.repeat(MAX_LENGTH)}\n`)).toHaveLength(1)
})
