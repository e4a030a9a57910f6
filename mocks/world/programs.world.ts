import { expect, test } from 'vitest'
import { findProgram } from './programs.ts'

test('a program that is installed is found, another one is not', () => {
  expect(findProgram('node')).toMatch(/\/node$/)
  expect(findProgram('no-such-program')).toBeUndefined()
})
