import { expect, test } from 'vitest'
import { codeOfMetaTag } from './metaTag.ts'

test.each([
  ['the code alone', ' abc-123 ', 'abc-123'],
  ['a whole tag', '<meta name="google-site-verification" content="abc_DEF=" />', 'abc_DEF='],
  ['a tag in single quotes', "<META content='x1' name='msvalidate.01'>", 'x1'],
  ['a tag without content', '<meta name="p:domain_verify">', '<meta name="p:domain_verify">'],
])('the code is found in %s', (_, pasted, code) => {
  expect(codeOfMetaTag(pasted)).toBe(code)
})
