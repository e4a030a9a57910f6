import { expect, test } from 'vitest'
import { isZipCode } from '../model.ts'
import { fieldOf, isRate, toForm, toPayload, withStates } from './schema.ts'

test.each([
  ['0', true],
  ['100', true],
  ['100.0001', false],
  ['6.1234', true],
  ['6.12345', false],
  ['6.12340', true],
  ['-1', false],
  ['', false],
  ['abc', false],
  ['1e1', false],
])('the rate %s can be saved: %s', (text, can) => expect(isRate(text)).toBe(can))

test.each([
  ['04530', true],
  ['04530-1234', true],
  ['045301234', true],
  ['0453', false],
  ['04530-', false],
  ['04530-123', false],
  ['', false],
])('%s is a ZIP code: %s', (text, is) => expect(isZipCode(text)).toBe(is))

test('a state that stays keeps its rate, whatever is added or removed', () => {
  const rows = [
    { id: 'ME', taxPercent: '5.5' },
    { id: 'NY', taxPercent: '4' },
  ]
  expect(withStates(rows, ['NY', 'CA'])).toEqual([
    { id: 'NY', taxPercent: '4' },
    { id: 'CA', taxPercent: '' },
  ])
})

test('fields that the form does not show are kept', () => {
  const settings = {
    ...{ revision: 3, chargeTax: false, exemptTaxCodes: ['NT'], later: 1 },
    nexus: [{ state: 'ME', taxPercent: 5.5, since: '2020' }],
  }
  expect(toPayload(toForm(settings), settings)).toEqual(settings)
})

test.each([
  ['nexus.1.taxPercent', 'nexus.1.taxPercent'],
  ['nexus.1.state', 'nexus'],
  ['nexus', 'nexus'],
  ['exemptTaxCodes.4', 'exemptTaxCodes'],
  ['chargeTax', 'chargeTax'],
  ['revision', undefined],
])('a refusal of %s is shown at %s', (path, field) => expect(fieldOf(path)).toBe(field))
