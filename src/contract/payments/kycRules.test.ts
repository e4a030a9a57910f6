import { expect, test } from 'vitest'
import { VALID_APPLICATION as VALID } from '../../../mocks/server/payments/payments/kyc/testing.ts'
import { KYC_STEPS, type KycApplication } from './kyc.ts'
import { stepProblems } from './kycRules.ts'

const TODAY = '2026-06-01'
/** The application with one value replaced, at a path. */
function having(path: string, value: unknown): KycApplication {
  const copy = JSON.parse(JSON.stringify(VALID)) as KycApplication
  const names = path.split('.')
  const last = names.pop() as string
  const place = names.reduce<Record<string, unknown>>((at, name) => at[name] as never, copy as never)
  place[last] = value
  return copy
}
const problemsIn = (application: KycApplication) =>
  KYC_STEPS.flatMap(step => stepProblems(step, application, TODAY)).map(({ field, code }) => `${field} ${code}`)

/** Field, accepted values, and refused ones with the code of each. */
const FIELDS: [string, readonly unknown[], readonly (readonly [unknown, string])[]][] = [
  [
    'business_identity.business_name',
    ['x'],
    [
      ['', 'required'],
      [' ', 'required'],
    ],
  ],
  ['business_identity.legal_name', ['', 'x'.repeat(255)], [['x'.repeat(256), 'tooLong']]],
  [
    'business_identity.business_type',
    ['Individual/Sole Proprietor', 'Unknown'],
    [
      ['', 'required'],
      ['Club', 'choice'],
    ],
  ],
  [
    'business_identity.employer_id_number',
    ['', '123456789', '1-23456789', '12-3456789', '123-45-6789'],
    [
      ['12345678', 'taxId'],
      ['1234567890', 'taxId'],
      ['123-456789', 'taxId'],
      ['12-345678', 'taxId'],
      ['x23456789', 'taxId'],
    ],
  ],
  [
    'business_identity.business_website',
    ['', 'http://x', 'https://bath.example', 'HTTPS://X'],
    [
      ['www.bath.example', 'website'],
      ['htt://x', 'website'],
    ],
  ],
  ['business_identity.business_phone.country_code', ['+1'], [['', 'required']]],
  [
    'business_identity.business_phone.phone_number',
    ['6175550142', '617-555-0142', '(617) 555-0142', '617.555.0142', '617-555-0142 x1', '617-555-0142 ext. 123456'],
    [
      ['', 'required'],
      ['117-555-0142', 'phone'],
      ['617-155-0142', 'phone'],
      ['617-555-014', 'phone'],
      ['617-555-01422', 'phone'],
      ['617-555-0142 x', 'phone'],
      ['(617 555-0142', 'phone'],
      ['617-555-0142 x1234567', 'phone'],
    ],
  ],
  [
    'business_identity.address.address1',
    ['x'.repeat(75)],
    [
      ['', 'required'],
      ['x'.repeat(76), 'tooLong'],
    ],
  ],
  ['business_identity.address.address2', ['', 'x'.repeat(75)], [['x'.repeat(76), 'tooLong']]],
  [
    'business_identity.address.city',
    ['x'.repeat(35)],
    [
      ['', 'required'],
      ['x'.repeat(36), 'tooLong'],
    ],
  ],
  [
    'business_identity.address.region',
    ['ME', 'DC'],
    [
      ['', 'required'],
      ['PR', 'state'],
      ['toString', 'state'],
    ],
  ],
  [
    'business_identity.address.postal_code',
    ['04530', '04530-1234'],
    [
      ['', 'required'],
      ['0453', 'postalCode'],
      ['045300', 'postalCode'],
      ['04530-123', 'postalCode'],
      ['045301234', 'postalCode'],
    ],
  ],
  [
    'business_identity.address.country',
    ['US'],
    [
      ['CA', 'country'],
      ['', 'country'],
    ],
  ],
  [
    'about_business.business_description',
    ['x', 'x'.repeat(255)],
    [
      ['', 'required'],
      ['x'.repeat(256), 'tooLong'],
    ],
  ],
  [
    'about_business.goods_type',
    ['other'],
    [
      ['', 'required'],
      ['weapons', 'choice'],
    ],
  ],
  [
    'about_business.years_in_business',
    ['0', '120'],
    [
      ['', 'required'],
      ['1.5', 'digits'],
      ['-1', 'digits'],
    ],
  ],
  [
    'about_business.average_delivery',
    ['instantly', 'over10'],
    [
      ['', 'required'],
      ['11', 'choice'],
    ],
  ],
  [
    'about_business.average_order',
    ['0', '45.5', '1,234.50', '1234'],
    [
      ['', 'required'],
      ['$45', 'dollars'],
      ['45.505', 'dollars'],
    ],
  ],
  [
    'about_business.annual_sales',
    ['under50k', 'over500k'],
    [
      ['', 'required'],
      ['lots', 'choice'],
    ],
  ],
  ['owner.owner_name.title', ['', 'Dr'], []],
  [
    'owner.owner_name.first',
    ['x'.repeat(75)],
    [
      ['', 'required'],
      ['x'.repeat(76), 'tooLong'],
    ],
  ],
  [
    'owner.owner_name.last',
    ['x'],
    [
      ['', 'required'],
      ['x'.repeat(76), 'tooLong'],
    ],
  ],
  [
    'owner.ownership_type',
    ['coOwner'],
    [
      ['', 'required'],
      ['friend', 'choice'],
    ],
  ],
  ['owner.owner_years_at_address', ['', '2'], [['two', 'digits']]],
  [
    'owner.email',
    ['a@b.c'],
    [
      ['', 'required'],
      ['a@b', 'email'],
      ['a b@c.d', 'email'],
    ],
  ],
  [
    'owner.social_security_number',
    ['123-45-6789', '123456789'],
    [
      ['', 'required'],
      ['12-345-6789', 'ssn'],
      ['123-456789', 'ssn'],
      ['12345678', 'ssn'],
      ['1234567890', 'ssn'],
    ],
  ],
  [
    'card_statement.billing_statement_descriptor',
    ['x', `${'x'.repeat(21)}~`],
    [
      ['', 'required'],
      ['x'.repeat(23), 'tooLong'],
      ['Café', 'ascii'],
      ['a\tb', 'ascii'],
    ],
  ],
  [
    'card_statement.customer_service_phone.phone_number',
    ['617-555-0142'],
    [
      ['', 'required'],
      ['617', 'phone'],
    ],
  ],
  [
    'banking.routing_number',
    ['123456789'],
    [
      ['', 'required'],
      ['12345678', 'routing'],
      ['1234567890', 'routing'],
      ['12345678a', 'routing'],
    ],
  ],
  [
    'banking.account_number',
    ['123', 'A'.repeat(17)],
    [
      ['', 'required'],
      ['12', 'account'],
      ['A'.repeat(18), 'account'],
      ['12-3', 'account'],
    ],
  ],
  ['banking.terms_of_service', [true], [[false, 'terms']]],
]

test('an application without problems has none', () => {
  expect(problemsIn(VALID)).toEqual([])
})

test.each(FIELDS)('%s takes what is valid and refuses the rest', (field, accepted, refused) => {
  for (const value of accepted) expect([value, problemsIn(having(field, value))]).toEqual([value, []])
  for (const [value, code] of refused) {
    expect([value, problemsIn(having(field, value))]).toEqual([value, [`${field} ${code}`]])
  }
})

const day = (date: string) => {
  const [year, month, day] = date.split('-')
  return { year, month, day }
}

test.each([
  ['2008-06-01', null],
  ['2008-06-02', 'age'],
  ['1925-06-02', null],
  ['1925-06-01', 'age'],
  ['2000-2-29', null],
  ['2001-02-29', 'date'],
  ['1990-13-01', 'date'],
  ['1990-00-01', 'date'],
  ['1990--01', 'date'],
  ['--', 'required'],
  ['2030-01-01', 'age'],
])('a birth date of %s leads to %s', (date, code) => {
  const expected = code === null ? [] : [`owner.date_of_birth ${code}`]
  expect(problemsIn(having('owner.date_of_birth', day(date)))).toEqual(expected)
})

test('each further owner is judged like the first', () => {
  const wrong = { ...VALID.owner, social_security_number: '', ownership_type: '' }
  expect(problemsIn(having('additional_owners', [VALID.owner, wrong]))).toEqual([
    'additional_owners.1.ownership_type required',
    'additional_owners.1.social_security_number required',
  ])
})
