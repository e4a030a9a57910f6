import fc from 'fast-check'
import { expect, test } from 'vitest'
import { descriptionFrom, titleFrom } from './seo.ts'

test('a title is the name, cut after a word at 60 characters', () => {
  expect(titleFrom(' Blue  mug ')).toBe('Blue mug')
  expect(titleFrom(`${'stoneware '.repeat(9)}mug`)).toBe('stoneware stoneware stoneware stoneware stoneware…')
})

test('a description is the content’s text without tags and scripts', () => {
  expect(
    descriptionFrom('', '<p>Salt &amp; pepper<br>mill</p><script>alert(1)</script><style>p{}</style> &lt;3 &#233;'),
  ).toBe('Salt & pepper mill <3 é')
  expect(descriptionFrom('5 < 6 and 7 > 2')).toBe('5 < 6 and 7 > 2')
  expect(descriptionFrom('A line for lists.', '<p>Everything</p>')).toBe('A line for lists.')
  expect(descriptionFrom('<p> </p>', '')).toBe('')
})

test('title and description are always one short line of whole characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), text => {
      for (const [made, most] of [
        [titleFrom(text), 60],
        [descriptionFrom(text), 160],
      ] as const) {
        expect(made.length).toBeLessThanOrEqual(most)
        expect(made).not.toMatch(/\s\s|\n/)
        expect(made.isWellFormed()).toBe(true)
      }
    }),
  )
})
