import * as z from 'zod/mini'
import { FRIENDLY_NAME } from '#lib/friendlyName.ts'

/** Most characters of each (document 1 §5, SEO). */
export const SEO_LIMITS = { friendlyName: 255, title: 60, metaDescription: 320 } as const

const atMost = (most: number) => z.maxLength(most, `Use at most ${most} characters.`)

/** `Seo` where it is written: within the limits. */
export const SeoUpdate = z.looseObject({
  friendlyName: z._default(
    z
      .string()
      .check(
        atMost(SEO_LIMITS.friendlyName),
        z.regex(FRIENDLY_NAME, 'Use only lowercase letters, digits and hyphens.'),
      ),
    '',
  ),
  title: z._default(z.string().check(atMost(SEO_LIMITS.title)), ''),
  metaDescription: z._default(z.string().check(atMost(SEO_LIMITS.metaDescription)), ''),
})
