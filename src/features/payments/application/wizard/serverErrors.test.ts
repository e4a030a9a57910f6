import { expect, test } from 'vitest'
import { KYC_STEPS } from '#contract/payments/kyc.ts'
import { REFUSED_VALUES } from '../../../../../mocks/server/payments/payments/kycTestValues.ts'
import { SERVER_ERRORS, serverErrorIn } from './serverErrors.ts'

test.each([
  ['Additional owners must be provided.', 'additional_owners.0.owner_name.first'],
  ['The business or individual account owner does not match.', 'banking.account_number'],
  ['Last 4 of SSN: mismatch', 'owner.social_security_number'],
  ['A 9-digit SSN required', 'owner.social_security_number'],
  ['Invalid phone.', 'business_identity.business_phone.phone_number'],
  ['Malformed ZIP', 'business_identity.address.postal_code'],
  ['EIN is invalid', 'business_identity.employer_id_number'],
  ['The support contact number, a phone, is wrong', 'card_statement.customer_service_phone.phone_number'],
  ['Routing number not found', 'banking.routing_number'],
  ['Your application is being checked.', undefined],
  ['Something else.', undefined],
])('“%s” leads to %s', (message, field) => {
  expect(serverErrorIn(message)?.field).toBe(field)
})

test('every refusal of underwriting leads to a field of a step', () => {
  for (const { message } of REFUSED_VALUES)
    expect([message, serverErrorIn(message)]).toEqual([message, expect.anything()])
  const found = new Set(REFUSED_VALUES.map(({ message }) => serverErrorIn(message)))
  expect(found.size).toBe(SERVER_ERRORS.length)
  const parts: string[] = [...KYC_STEPS, 'additional_owners']
  for (const { field } of SERVER_ERRORS) expect(parts).toContain(field.split('.')[0])
})
