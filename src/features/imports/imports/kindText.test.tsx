import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeLanguage } from '#i18n/changeLanguage.ts'
import { loadMessages } from '#i18n/messages.ts'
import { kindText } from './kindText.ts'

beforeEach(() => loadMessages('imports'))
afterEach(() => changeLanguage('en'))

const cell = { column: 'price', value: '7', detail: '' }

test.each([
  [
    'a rule that files have no text for',
    { code: 'provider', message: 'This page no longer exists. Choose another.', rule: 'pageGone', limits: {} },
    'Esta página ya no existe. Elija otra.',
  ],
  [
    'the reason why an image is missing',
    { code: 'imageReason', detail: 'the server answered 404.', rule: 'imageStatus', limits: { status: 404 } },
    /: el servidor respondió 404\.$/,
  ],
])('a Spanish merchant reads %s in Spanish', async (_, problem, said) => {
  await changeLanguage('es')
  expect(kindText('products', { ...cell, ...problem })).toMatch(said)
})
