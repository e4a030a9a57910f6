import * as z from 'zod/mini'
import { SEO_LIMITS } from '../content/seo.ts'
import { endpoint } from '../endpoint.ts'
import { broken } from '../rules/rules.ts'
import { Timestamp } from '../wire.ts'

/** Services that a store proves its ownership to, with a meta element on its pages (document 1 §3, platform meta tags). */
export const VERIFIED_BY = ['google', 'bing', 'pinterest'] as const
export type VerifiedBy = (typeof VERIFIED_BY)[number]

/** The name of each service's meta element. */
export const META_NAMES: Record<VerifiedBy, string> = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  pinterest: 'p:domain_verify',
}

/** Content of such an element: letters, digits and a few signs. */
export const VERIFICATION_CODE = /^[\w.=+/-]{0,200}$/

const code = z._default(z.string().check(z.regex(VERIFICATION_CODE, broken('verificationCode'))), '')

/** The storefront's own title and description, and what proves to search engines whose it is. 0 is the first revision. */
export const StoreSeo = z.looseObject({
  revision: z.int(),
  /** Of the home page; the store's name unless given. */
  metaTitle: z._default(z.string().check(z.maxLength(SEO_LIMITS.title)), ''),
  metaDescription: z._default(z.string().check(z.maxLength(SEO_LIMITS.metaDescription)), ''),
  google: code,
  bing: code,
  pinterest: code,
})
export type StoreSeo = z.output<typeof StoreSeo>

const source = 'document 1 §3, Store information (seo; path chosen here)'

export const getStoreSeo = endpoint({
  name: 'getStoreSeo',
  summary: 'How search engines and shared links show the store.',
  source,
  method: 'GET',
  path: 'admin/storeinformation/seo',
  isCopied: true,
  response: StoreSeo,
})

export const saveStoreSeo = endpoint({
  name: 'saveStoreSeo',
  summary: 'Replaces it. A stale revision is refused with 409 and the current version.',
  source,
  method: 'PUT',
  path: 'admin/storeinformation/seo',
  body: StoreSeo,
  response: StoreSeo,
  problems: [400, 409],
})

/** `none` before the first one; renewed every day (document 1 §4, Sitemap). */
export const SITEMAP_STATES = ['none', 'refreshing', 'refreshed', 'error'] as const

export const Sitemap = z.looseObject({
  state: z.enum(SITEMAP_STATES),
  /** When it was last made. */
  refreshedOn: z.nullable(Timestamp),
  /** Pages that it lists. */
  addresses: z.int(),
  url: z.string(),
})
export type Sitemap = z.output<typeof Sitemap>

export const getSitemap = endpoint({
  name: 'getSitemap',
  summary: 'Whether the storefront’s sitemap is being made, and what is in it.',
  source: 'document 1 §4, Sitemap (path chosen here)',
  method: 'GET',
  path: 'admin/sitemap',
  response: Sitemap,
})

export const refreshSitemap = endpoint({
  name: 'refreshSitemap',
  summary: 'Makes the sitemap anew, behind the request.',
  source: 'document 1 §4, Sitemap (path chosen here)',
  method: 'POST',
  path: 'admin/sitemap/refresh',
  response: Sitemap,
})
