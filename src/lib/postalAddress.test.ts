import { expect, test } from 'vitest'
import { type AddressProblem, addressProblems, type DeliveryAddress } from './postalAddress.ts'
import { usStateCode } from './usStates.ts'

const GOOD: DeliveryAddress = {
  firstName: 'Maren',
  lastName: 'Ølgaard',
  address1: '12 Mill Lane',
  address2: '',
  city: 'Portland',
  state: 'ME',
  postalCode: '04101',
  country: 'US',
}
const long = (length: number) => 'x'.repeat(length)

test('an address that is complete can be saved', () => expect(addressProblems(GOOD)).toEqual({}))

test.each<[keyof DeliveryAddress, string, AddressProblem | undefined]>([
  ['firstName', '', 'required'],
  ['firstName', ' \u200b ', 'required'],
  ['firstName', '🦊', undefined],
  ['firstName', long(75), undefined],
  ['firstName', long(76), 'tooLong'],
  ['lastName', '', 'required'],
  ['lastName', 'محمد', undefined],
  ['lastName', long(76), 'tooLong'],
  ['address1', '', 'required'],
  ['address1', long(75), undefined],
  ['address1', long(76), 'tooLong'],
  ['address2', '', undefined],
  ['address2', long(75), undefined],
  ['address2', long(76), 'tooLong'],
  ['address2', ' '.repeat(76), 'tooLong'],
  ['state', '\u200b'.repeat(31), 'tooLong'],
  ['city', '', 'required'],
  ['city', 'St. Louis-Élan', undefined],
  ['city', long(35), undefined],
  ['city', long(36), 'tooLong'],
  ['state', '', undefined],
  ['state', 'WY', undefined],
  ['state', 'wy', 'invalidState'],
  ['state', 'Maine', 'invalidState'],
  ['state', 'DC', undefined],
  ...['AS', 'GU', 'MP', 'PR', 'VI', 'UM', 'FM', 'MH', 'PW', 'AA', 'AE', 'AP'].map(
    code => ['state', code, 'invalidState'] as ['state', string, AddressProblem],
  ),
  ['postalCode', '', 'required'],
  ['postalCode', '0410', 'invalidZip'],
  ['postalCode', '041011', 'invalidZip'],
  ['postalCode', '04101-1234', undefined],
  ['postalCode', '04101-123', 'invalidZip'],
  ['postalCode', '041011234', 'invalidZip'],
  ['postalCode', '٠٤١٠١', 'invalidZip'],
  ['country', '', 'required'],
  ['country', 'USA', 'tooLong'],
])('%s %j: %s', (field, value, problem) => {
  expect(addressProblems({ ...GOOD, [field]: value })[field]).toBe(problem)
})

test('abroad, states and postal codes have the country’s format', () => {
  expect(addressProblems({ ...GOOD, country: 'CA', state: 'QC', postalCode: 'H2X 1Y4' })).toEqual({})
  expect(addressProblems({ ...GOOD, country: 'CA', postalCode: long(31) })).toEqual({ postalCode: 'tooLong' })
})

test('a country without postal codes needs none', () => {
  for (const country of ['AE', 'HK', 'QA', 'PA']) {
    expect(addressProblems({ ...GOOD, country, postalCode: '' })).toEqual({})
    expect(addressProblems({ ...GOOD, country, postalCode: '00000' })).toEqual({})
  }
  expect(addressProblems({ ...GOOD, country: 'CA', postalCode: '' })).toEqual({ postalCode: 'required' })
})

test('a state is known by code and name', () => {
  expect(['me', ' Maine', 'NEW YORK', 'PR', ''].map(usStateCode)).toEqual(['ME', 'ME', 'NY', null, null])
})
