import cardValidator from 'card-validator'
import { describe, expect, it } from 'vitest'
import { TEST_CARDS } from '../testCards.ts'
import { makeCardRules } from './cardRules.ts'

const { brandOf, checkNumber, checkExpiry, withCentury, checkCvc } = makeCardRules(cardValidator)
const year = new Date().getFullYear()

describe('A card’s number', () => {
  it('belongs to one of six brands, by its first digits', () => {
    const names = TEST_CARDS.slice(0, 6).map(({ number }) => brandOf(number)?.name)
    expect(names).toEqual(['Visa', 'MasterCard', 'American Express', 'Discover', 'Diners Club', 'JCB'])
    expect(brandOf('37')?.name).toBe('American Express')
    expect(brandOf('2221')?.name).toBe('MasterCard')
    expect(brandOf('')).toBeNull()
  })

  it('is accepted with a right check digit only, in groups', () => {
    for (const { number } of TEST_CARDS) expect(checkNumber(number)).toMatchObject({ isComplete: true, final: null })
    expect(checkNumber('4242424242424242').text).toBe('4242 4242 4242 4242')
    expect(checkNumber('378282246310005').text).toBe('3782 822463 10005')
    expect(checkNumber('5555555555554443')).toMatchObject({ isComplete: false, problem: 'invalid_number' })
    expect(checkNumber('4242424242424241')).toMatchObject({ problem: null, final: 'invalid_number' })
    expect(checkNumber('37828224631000512').text).toBe('3782 822463 10005')
  })

  it('is not wrong before all of it is there', () => {
    expect(checkNumber('')).toMatchObject({ isEmpty: true, problem: null, final: 'incomplete_number' })
    expect(checkNumber('4242 42')).toMatchObject({ isComplete: false, problem: null, final: 'incomplete_number' })
    expect(checkNumber('99')).toMatchObject({ problem: 'invalid_number' })
    // UnionPay
    expect(checkNumber('6200000000000005')).toMatchObject({ isComplete: false, problem: 'invalid_number' })
  })
})

describe('A card’s expiration', () => {
  it.each([
    ['12', '12'],
    ['122', '12 / 2'],
    ['5', '05'],
    ['1/', '01 / '],
    [`12${year + 1}99`, `12 / ${year + 1}`],
    [`12/${year + 1}`, `12 / ${year + 1}`],
    [`${year + 1}-03`, `03 / ${year + 1}`],
  ])('typed as %s is shown as %s', (typed, shown) => {
    expect(checkExpiry(typed).text).toBe(shown)
  })

  it('takes a year of two digits, and shows its century', () => {
    const typed = `12 / ${String(year + 1).slice(2)}`
    expect(checkExpiry(typed)).toMatchObject({ isComplete: true, final: null })
    expect(withCentury(typed)).toBe(`12 / ${year + 1}`)
    expect(withCentury('12 / 2')).toBe('12 / 2')
  })

  it('must not be over, and must exist', () => {
    expect(checkExpiry('13')).toMatchObject({ problem: 'invalid_expiry_month' })
    expect(checkExpiry('00')).toMatchObject({ problem: 'invalid_expiry_month' })
    expect(checkExpiry(`12 / ${year - 1}`)).toMatchObject({ isComplete: false, problem: 'invalid_expiry_year_past' })
    expect(checkExpiry(`12 / ${year + 60}`)).toMatchObject({ isComplete: false, problem: 'invalid_expiry_year' })
    expect(checkExpiry('01/20')).toMatchObject({ problem: null, final: 'invalid_expiry_year_past' })
    expect(checkExpiry('12 / ')).toMatchObject({ problem: null, final: 'incomplete_expiry' })
    const now = new Date()
    const month = String(now.getMonth() + 1).padStart(2, '0')
    expect(checkExpiry(`${month}/${year}`)).toMatchObject({ isComplete: true })
    if (now.getMonth() > 0) expect(checkExpiry(`01/${year}`)).toMatchObject({ problem: 'invalid_expiry_month_past' })
  })
})

it('A security code has as many digits as its brand', () => {
  expect(checkCvc('123', '4242')).toMatchObject({ isComplete: true })
  expect(checkCvc('1234', '4242').text).toBe('123')
  expect(checkCvc('123', '3782')).toMatchObject({ isComplete: false, final: 'incomplete_cvc' })
  expect(checkCvc('1234', '3782')).toMatchObject({ isComplete: true })
  expect(checkCvc('12', '')).toMatchObject({ isComplete: false, problem: null })
})
