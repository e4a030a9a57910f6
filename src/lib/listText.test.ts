import { expect, test } from 'vitest'
import { listText } from './listText.ts'

test.each([
  ['en', 'Note, Tags, Email'],
  ['es', 'Note, Tags y Email'],
])('in %s, several texts read as %s', (language, text) =>
  expect(listText(['Note', 'Tags', 'Email'], language)).toBe(text),
)

test('an Arabic list has no Latin comma', () => expect(listText(['ملاحظة', 'وسوم', 'بريد'], 'ar')).not.toContain(','))
