import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../wire.ts'
import { DOMAIN_STATES } from './domainChart.ts'

/** What a DNS record is for. A domain has `root` and `www`; one below another domain has `subdomain` only. */
export const RECORD_PURPOSES = ['ownership', 'root', 'www', 'subdomain'] as const
export type RecordPurpose = (typeof RECORD_PURPOSES)[number]

/** `conflict`: the right value is there, and others that compete with it. `unknown`: the lookup had no answer. */
export const RECORD_RESULTS = ['unchecked', 'missing', 'wrong', 'conflict', 'right', 'unknown'] as const
export type RecordResult = (typeof RECORD_RESULTS)[number]

/** Why aliases (CNAME) lead nowhere: in a circle, or through more than `LONGEST_CHAIN`. */
export const CHAIN_PROBLEMS = ['none', 'loop', 'tooLong'] as const
export const LONGEST_CHAIN = 8

/** A value that a lookup found. */
export const FoundRecord = z.looseObject({ type: z.enum(['TXT', 'A', 'AAAA', 'CNAME']), value: z.string() })
export type FoundRecord = z.output<typeof FoundRecord>

/** A DNS record that the merchant sets at the company where they bought the domain. */
export const DomainRecord = z.looseObject({
  purpose: z.enum(RECORD_PURPOSES),
  type: z.enum(['TXT', 'A', 'CNAME']),
  /** As hosting providers want it: relative to the domain that was bought, `@` for that domain itself. */
  name: z.string(),
  /** The whole name. */
  host: z.string(),
  value: z.string(),
  result: z.enum(RECORD_RESULTS),
  chain: z.enum(CHAIN_PROBLEMS),
  /** What is there instead; the first few. */
  found: z.array(FoundRecord),
})
export type DomainRecord = z.output<typeof DomainRecord>

/** Why the last check as a whole said nothing, or `noDomain`: nobody owns the domain. */
export const LOOKUP_PROBLEMS = ['none', 'noAnswer', 'serverFailure', 'noDomain'] as const
export type LookupProblem = (typeof LOOKUP_PROBLEMS)[number]

/** Why a domain is in the state `error`. */
export const DOMAIN_ERRORS = ['none', 'neverReady', 'graceOver', 'takenOver', 'certificate'] as const
export type DomainError = (typeof DOMAIN_ERRORS)[number]

export const CERTIFICATE_STATES = ['none', 'pending', 'issued', 'failed'] as const
/**
 * Why there is no certificate, or no renewed one. `caa`: a CAA record of the domain forbids our certificate authority. `dns`: the authority
 * did not find the domain. `connection`: it reached no server there. `unauthorized`: another server than ours responded. `rejected`: it
 * makes no certificates for this domain.
 */
export const CERTIFICATE_PROBLEMS = [
  'none',
  'caa',
  'rateLimit',
  'expired',
  'dns',
  'connection',
  'unauthorized',
  'rejected',
] as const
export type CertificateProblem = (typeof CERTIFICATE_PROBLEMS)[number]

/** The simulated certificate authority, as CAA records name it. */
export const CERTIFICATE_AUTHORITY = 'ca.backcounter.example'

export const DomainCertificate = z.looseObject({
  state: z.enum(CERTIFICATE_STATES),
  problem: z.enum(CERTIFICATE_PROBLEMS),
  validUntil: z.nullable(Timestamp),
  /** When it is renewed by itself: a month before its end, or a third of its life if that is shorter. */
  renewOn: z._default(z.nullable(Timestamp), null),
  /** With the problem `rateLimit`: when the authority is asked again; `null` if the merchant has to ask. */
  retryOn: z._default(z.nullable(Timestamp), null),
  /** The authority, as CAA records name it. */
  authority: z._default(z.string(), CERTIFICATE_AUTHORITY),
})
export type DomainCertificate = z.output<typeof DomainCertificate>

export const DomainHost = z.looseObject({
  host: z.string(),
  /** The same in the letters of its language. */
  shownAs: z.string(),
})

/** A store's own domain. `revision` is 0 before the first one. */
export const CustomDomain = z.looseObject({
  revision: z.int(),
  state: z.enum(DOMAIN_STATES),
  error: z.enum(DOMAIN_ERRORS),
  /** In ASCII (Punycode), without `www.`; `null` if there is none. */
  domain: z.nullable(z.string()),
  shownAs: z.string(),
  /** What shoppers may type. All but the canonical one redirect to it. */
  hosts: z.array(DomainHost),
  /** The main one of them; the store's given host if there is no domain. */
  canonicalHost: z.string(),
  /** The host that the store always has. */
  givenHost: z.string(),
  records: z.array(DomainRecord),
  isChecking: z.boolean(),
  checkedOn: z.nullable(Timestamp),
  nextCheckOn: z.nullable(Timestamp),
  lookup: z.enum(LOOKUP_PROBLEMS),
  /**
   * How long resolvers may remember that a record of the domain is missing, in seconds, at most a day: a record that is added now may
   * be found only then (RFC 2308). 0 if it is not known.
   */
  absenceSeconds: z._default(z.int(), 0),
  certificate: DomainCertificate,
  /** In the state `problem`: until then the storefront still answers on the domain. */
  graceUntil: z.nullable(Timestamp),
})
export type CustomDomain = z.output<typeof CustomDomain>

const source = 'document 2 §7, Store, domains, images'
const chosen = 'document 2 §7, Store, domains, images (path chosen here)'

export const getCustomDomain = endpoint({
  name: 'getCustomDomain',
  summary: 'The store’s own domain: its state, the DNS records to set and what was found of them.',
  source,
  method: 'GET',
  path: 'admin/customdomains/status',
  response: CustomDomain,
})

/** The longest text that is accepted as one. */
export const TYPED_DOMAIN_LENGTH = 2000

export const registerDomain = endpoint({
  name: 'registerDomain',
  isForSupport: false,
  summary:
    'Begins to connect a domain, which may be pasted as an address. Refused if another store proved that it owns the domain, and with 409 and the current one if the store has another.',
  source,
  method: 'POST',
  path: 'admin/customdomains/register',
  body: z.object({ domain: z.string().check(z.maxLength(TYPED_DOMAIN_LENGTH)) }),
  response: CustomDomain,
  problems: [400, 409],
})

const Revised = z.object({ revision: z.int() })

export const checkDomain = endpoint({
  name: 'checkDomain',
  summary: 'Looks up the DNS records now, behind the request; in the state `error`, begins again.',
  source: chosen,
  method: 'POST',
  path: 'admin/customdomains/check',
  response: CustomDomain,
  problems: [400],
})

export const chooseCanonicalHost = endpoint({
  name: 'chooseCanonicalHost',
  isForSupport: false,
  summary:
    'Chooses the main one of the domain’s hosts: the others redirect to it. A stale revision is refused with 409.',
  source: 'document 1 §3, Store information (path chosen here)',
  method: 'PUT',
  path: 'admin/customdomains/canonicalhost',
  body: z.extend(Revised, { canonicalHost: z.string() }),
  response: CustomDomain,
  problems: [400, 409],
})

export const removeDomain = endpoint({
  name: 'removeDomain',
  isForSupport: false,
  summary: 'Disconnects the domain: the store answers on its given host only. A stale revision is refused with 409.',
  source,
  method: 'DELETE',
  path: 'admin/storeinformation/customdomain',
  body: Revised,
  response: CustomDomain,
  problems: [400, 409],
})
