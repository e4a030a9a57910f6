import type { DomainDocument } from '../../../db/tables/store/domains.ts'
import { newSecret } from '../../../http/secrets.ts'
import type { DomainRow } from './afterCheck.ts'
import { NO_CERTIFICATE } from './authority.ts'

export const NEW_DOMAIN_DOCUMENT: DomainDocument = {
  error: 'none',
  lookup: 'none',
  found: {},
  certificate: NO_CERTIFICATE,
  checkedOn: null,
}

interface NewDomain {
  domain: string
  canonicalHost: string
  now: Date
}

/** A domain that waits for its records, from now on. */
export const newDomain = ({ domain, canonicalHost, now }: NewDomain): Omit<DomainRow, 'tenant'> => ({
  ...{ revision: 1, domain, token: newSecret(), state: 'waiting', canonicalHost, isProved: false },
  ...{ since: now, checks: 0, nextOn: now, checkingUntil: null, graceUntil: null, doc: NEW_DOMAIN_DOCUMENT },
})
