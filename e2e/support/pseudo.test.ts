import { expect, test } from 'vitest'
import { pseudo } from './pseudo.ts'

test('a pseudo message is longer and keeps what is filled in', () => {
  const text = pseudo('Delete <b>{{name}}</b> and $t(page:more)?')
  expect(text).toMatch(/^Ḓḗŀḗŧḗ <b>\{\{name\}\}<\/b> ȧƞḓ \$t\(page:more\)\?( ~)+$/)
})
