import { expect, test } from 'vitest'
import { addressLines } from './addressLines.ts'

const HOME = { address1: '1 Main St', address2: '', city: 'Austin', state: 'TX', postalCode: '73301', country: 'US' }

test.each([
  ['in the United States', HOME, ['1 Main St', 'Austin, TX 73301']],
  ['abroad', { ...HOME, state: '', country: 'EG' }, ['1 Main St', 'Austin, 73301', 'Egypt']],
  ['in a country that is no code', { address1: '1 Main St', country: 'Utopia' }, ['1 Main St', 'Utopia']],
  ['with a second line', { ...HOME, address2: 'Apt 4' }, ['1 Main St', 'Apt 4', 'Austin, TX 73301']],
  ['without a place', { address1: '1 Main St', country: 'US' }, ['1 Main St']],
  ['of nothing but spaces', { address1: '  ' }, []],
  ['that says a line twice', { address1: 'Villa 3', address2: 'Villa 3' }, ['Villa 3']],
])('an address %s has the lines of an envelope', (_, address, lines) => {
  expect(addressLines(address)).toEqual(lines)
})
