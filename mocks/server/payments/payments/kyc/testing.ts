import type { KycApplication } from '#contract/payments/kyc.ts'

const PHONE = { country_code: '+1', phone_number: '617-555-0142' }
const ADDRESS = { address1: '1 Elm St', address2: '', city: 'Bath', region: 'ME', postal_code: '04530', country: 'US' }
const OWNER: KycApplication['owner'] = {
  owner_name: { title: '', first: 'Ada', last: 'Byron' },
  owner_address: ADDRESS,
  ownership_type: 'soleOwner',
  owner_years_at_address: '',
  email: 'ada@mail.example',
  owner_phone: PHONE,
  date_of_birth: { year: '1990', month: '2', day: '28' },
  social_security_number: '123-45-6789',
}
/** What a merchant could submit. */
export const VALID_APPLICATION: KycApplication = {
  business_identity: {
    business_name: 'Bath Pottery',
    legal_name: '',
    business_type: 'LLC',
    employer_id_number: '',
    business_website: '',
    business_phone: PHONE,
    address: ADDRESS,
  },
  about_business: {
    business_description: 'Vases',
    goods_type: 'art',
    years_in_business: '3',
    average_delivery: '3-5',
    average_order: '45.50',
    annual_sales: 'under50k',
  },
  owner: OWNER,
  additional_owners: [],
  card_statement: { billing_statement_descriptor: 'BATH POTTERY', customer_service_phone: PHONE },
  banking: { routing_number: '021000021', account_number: '0001234567', terms_of_service: true },
}
