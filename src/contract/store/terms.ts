import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../wire.ts'

/** A version of the terms of use. */
export const Terms = z.looseObject({ termsId: z.string(), publishedOn: Timestamp })

/** Document 1 §3: the accepted version, and who accepted it (an email address). */
export const AcceptedTerms = z.looseObject({ termsId: z.string(), acceptedBy: z.string() })

const source = 'document 2 §7, Menus, storefront, themes, onboarding (terms; paths chosen here)'

export const listTerms = endpoint({
  name: 'listTerms',
  summary: 'Every version of the terms of use, the one that holds now first.',
  source,
  method: 'GET',
  path: 'admin/terms',
  response: z.array(Terms),
})

export const getAcceptedTerms = endpoint({
  name: 'getAcceptedTerms',
  summary: 'The store’s agreement to a version; 404 where it has not agreed.',
  source,
  method: 'GET',
  path: 'admin/acceptedterms/{termsId}',
  response: AcceptedTerms,
  problems: [404],
})

export const acceptTerms = endpoint({
  name: 'acceptTerms',
  summary: 'Agrees to a version for the store. Only for oneself, and not by support staff; once more changes nothing.',
  source,
  method: 'POST',
  path: 'admin/acceptedterms',
  body: z.object({ termsId: z.string(), acceptedBy: z.string() }),
  response: AcceptedTerms,
  problems: [400],
})
