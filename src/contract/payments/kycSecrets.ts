import * as z from 'zod/mini'
import { KycApplication, KycOwner } from './kyc.ts'

const NAME = { owner_name: {}, owner_address: {}, owner_phone: {}, date_of_birth: {} }

/** Of whom nothing is known yet. */
export const NEW_OWNER: KycOwner = z.parse(KycOwner, NAME)

/** In which nothing was entered yet. */
export const NEW_APPLICATION: KycApplication = z.parse(KycApplication, {
  business_identity: { business_phone: {}, address: {} },
  about_business: {},
  owner: NAME,
  card_statement: { customer_service_phone: {} },
  banking: {},
})

/** The secrets of an application that were entered, by the path of their field. */
export function secretsIn(application: KycApplication): Record<string, string> {
  const { business_identity, owner, additional_owners, banking } = application
  const ssn = (at: string, one: KycOwner) => [`${at}.social_security_number`, one.social_security_number]
  const secrets = [
    ['business_identity.employer_id_number', business_identity.employer_id_number],
    ssn('owner', owner),
    ...additional_owners.map((one, at) => ssn(`additional_owners.${at}`, one)),
    ['banking.routing_number', banking.routing_number],
    ['banking.account_number', banking.account_number],
  ]
  return Object.fromEntries(secrets.filter(([, value]) => value !== ''))
}

/** What may be stored. */
export const withoutSecrets = (application: KycApplication): KycApplication => ({
  ...application,
  business_identity: { ...application.business_identity, employer_id_number: '' },
  owner: withoutSsn(application.owner),
  additional_owners: application.additional_owners.map(withoutSsn),
  banking: { ...application.banking, routing_number: '', account_number: '' },
})

const withoutSsn = (owner: KycOwner): KycOwner => ({ ...owner, social_security_number: '' })
