import { expect, test } from 'vitest'
import { argsOfAgain } from './runAgain.ts'

test.each([
  ['an option with its value', ['--project', 'screens'], ['--project', 'screens']],
  ['an option with =', ['--project=screens', '--retry=0'], ['--project=screens', '--retry=0']],
  ['no part of the files', ['--shard', '1/2', '--retry', '0'], ['--retry', '0']],
  ['no part of the files, with =', ['--shard=1/2'], []],
  ['one number of workers', ['--maxWorkers', '4', '--maxWorkers=2'], []],
  ['no names of files', ['src/lib', '--coverage', 'mocks'], ['--coverage']],
  ['a pattern of names', ['-t', 'saves it'], ['-t', 'saves it']],
])('a file that is run again alone gets %s', (_, args, kept) => {
  expect(argsOfAgain(args, ['slow.test.ts'])).toEqual([...kept, '--maxWorkers=1', 'slow.test.ts'])
})
