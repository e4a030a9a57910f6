import { expect, test } from 'vitest'
import { differingPart } from './differingPart.ts'

const filler = (word: string) => `${word} `.repeat(100)

test('short texts are shown whole', () => {
  expect(differingPart('Mug', ['Cup'])).toBeNull()
})

test('the differing words of a long text are shown with some context', () => {
  const [mine, theirs] = [`${filler('a')}red mug ${filler('z')}`, `${filler('a')}dark red mug ${filler('z')}`] as const
  const [before, after] = [`…${'a '.repeat(15)}`, `red mug${' z'.repeat(11)}…`]
  expect(differingPart(theirs, [mine])).toEqual({ before, changed: 'dark ', after })
  expect(differingPart(mine, [theirs])).toEqual({ before, changed: '', after })
})

test('a word that got longer differs as a whole', () => {
  const text = filler('word')
  expect(differingPart(`${text}jar`, [`${text}jars`])).toMatchObject({ changed: 'jar', after: '' })
  expect(differingPart(`${text}jars`, [`${text}jar`])).toMatchObject({ changed: 'jars', after: '' })
})

test('text added at the start, at the end or to nothing is shown', () => {
  const text = filler('word')
  expect(differingPart(`New ${text}`, [text])).toMatchObject({ before: '', changed: 'New ' })
  expect(differingPart(`${text}new`, [text])).toMatchObject({ changed: 'new', after: '' })
  expect(differingPart(text, [''])).toEqual({ before: '', changed: text, after: '' })
  expect(differingPart('', [text])).toEqual({ before: '', changed: '', after: '' })
})

test('repeated words are not counted twice', () => {
  const text = filler('so')
  expect(differingPart(`${text}so `, [text])).toMatchObject({ changed: 'so ' })
})

test('of three versions, the part contains what either of the others changed', () => {
  const base = (one: string, two: string) => `${filler('a')}${one} and ${two} ${filler('b')}`
  const [before, mine, theirs] = [base('one', 'two'), base('One', 'two'), base('one', 'Two')] as const
  expect(differingPart(before, [mine, theirs])).toMatchObject({ changed: 'one and two' })
  expect(differingPart(mine, [before, theirs])).toMatchObject({ changed: 'One and two' })
})

test('no letter or emoji is cut in half, in any script', () => {
  const family = '👨‍👩‍👧'
  expect(differingPart(filler('كوب') + family, [`${filler('كوب')}👨‍👩‍👦`])).toMatchObject({ changed: family })
  const { before } = differingPart(`${family.repeat(60)}x`, [`${family.repeat(60)}y`]) ?? { before: '' }
  expect(before.replaceAll(family, '')).toBe('…')
})
