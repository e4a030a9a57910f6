import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freshTenant } from '#shell/testing/openApp.tsx'
import { editorOf, field } from './testing/editor.ts'

const editor = editorOf(await freshTenant('owner@demo.test'))

test('text typed or pasted as a friendly name becomes one in every script', async () => {
  const { user } = await editor.openNew('A mug')
  const input = field('Friendly name')
  await user.type(input, 'Blue Mug! ')
  expect(input).toHaveValue('blue-mug-')
  await user.tab()
  expect(input).toHaveValue('blue-mug')
  await user.clear(input)
  await user.paste('كوب أزرق')
  expect(input).toHaveValue('كوب-أزرق')
  await user.clear(input)
  await user.paste(' Crème Brûlée ☕ No. 2')
  await user.tab()
  expect(input).toHaveValue('creme-brulee-no-2')
})

test('the caret stays where the merchant types in a friendly name', async () => {
  const { user } = await editor.openNew('A mug')
  const input = field('Friendly name')
  await user.type(input, 'blue-mug')
  await user.type(input, ' Big', { initialSelectionStart: 4, initialSelectionEnd: 4 })
  expect(input).toHaveValue('blue-big-mug')
  expect(input.selectionStart).toBe(8)
})

test('text that an input method is composing is not changed', async () => {
  await editor.openNew('A mug')
  const input = field('Friendly name')
  fireEvent.input(input, { target: { value: 'N i' }, isComposing: true })
  expect(input).toHaveValue('N i')
  fireEvent.compositionEnd(input)
  expect(input).toHaveValue('n-i')
})
