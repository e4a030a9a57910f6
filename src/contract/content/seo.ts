import * as z from 'zod/mini'
import { FRIENDLY_NAME } from '#lib/friendlyName.ts'
import { broken } from '../rules/rules.ts'

const text = z._default(z.string(), '')

/** Document 1 §3: data for search engines and the URL of a product, category or page. */
export const Seo = z.looseObject({ friendlyName: text, title: text, metaDescription: text })
export type Seo = z.output<typeof Seo>

/** Most characters of each (document 1 §5, SEO). */
export const SEO_LIMITS = { friendlyName: 255, title: 60, metaDescription: 320 } as const

/** `Seo` where it is written: within the limits. */
export const SeoUpdate = z.looseObject({
  friendlyName: z._default(
    z.string().check(z.maxLength(SEO_LIMITS.friendlyName), z.regex(FRIENDLY_NAME, broken('slug'))),
    '',
  ),
  title: z._default(z.string().check(z.maxLength(SEO_LIMITS.title)), ''),
  metaDescription: z._default(z.string().check(z.maxLength(SEO_LIMITS.metaDescription)), ''),
})
