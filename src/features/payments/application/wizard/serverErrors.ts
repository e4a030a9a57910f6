/** What underwriting refuses in one text, without the name of a field: parts of that text (document 2 §8). */
interface ServerError {
  part: string
  /** Of the application; the wizard opens its step. */
  field: string
  /** A message of `server`. */
  text:
    | 'additionalOwners'
    | 'accountOwner'
    | 'ssnLastFour'
    | 'ssn'
    | 'supportNumber'
    | 'routingNumber'
    | 'zip'
    | 'ein'
    | 'phone'
}

/** The first that matches: more specific parts come first. */
export const SERVER_ERRORS: readonly ServerError[] = [
  { part: 'additional owners', field: 'additional_owners.0.owner_name.first', text: 'additionalOwners' },
  { part: 'business or individual account owner', field: 'banking.account_number', text: 'accountOwner' },
  { part: 'last 4 of ssn', field: 'owner.social_security_number', text: 'ssnLastFour' },
  { part: '9-digit ssn required', field: 'owner.social_security_number', text: 'ssn' },
  {
    part: 'support contact number',
    field: 'card_statement.customer_service_phone.phone_number',
    text: 'supportNumber',
  },
  { part: 'routing number', field: 'banking.routing_number', text: 'routingNumber' },
  { part: 'malformed zip', field: 'business_identity.address.postal_code', text: 'zip' },
  { part: 'phone', field: 'business_identity.business_phone.phone_number', text: 'phone' },
  { part: 'ein', field: 'business_identity.employer_id_number', text: 'ein' },
]

/** What a text is about; `undefined` for other texts. */
export function serverErrorIn(message: string): ServerError | undefined {
  // Letters alone would find “ein” in “being”.
  const words = ` ${message.toLowerCase().replace(/[^a-z0-9-]+/g, ' ')} `
  return SERVER_ERRORS.find(({ part }) => words.includes(` ${part} `))
}
