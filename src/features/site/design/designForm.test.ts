import { expect, test } from 'vitest'
import { choicesOf, DesignForm } from './designForm.ts'

const form = (color: string): DesignForm => ({
  ...{ logo: '', colorScheme: 'map', fontScheme: 'system', settings: [], blocks: [] },
  colors: [{ id: 'text', value: color }],
})

test.each([
  ['#000', { text: '#000000' }],
  [' #1aC ', { text: '#11aaCC' }],
  ['#1a2b3c', { text: '#1a2b3c' }],
  ['', {}],
])('the color %j is taken as %j', (typed, colors) => {
  expect(DesignForm.safeParse(form(typed)).success).toBe(true)
  expect(choicesOf(form(typed)).colors).toEqual(colors)
})

test.each(['#00', 'black', '#12345', '#gggggg'])('%j is no color', typed => {
  expect(DesignForm.safeParse(form(typed)).success).toBe(false)
})
