import * as z from 'zod/mini'
import { SEO_LIMITS } from '#contract/content/seo.ts'
import { broken } from '#contract/rules/rules.ts'
import { type StoreSeo, VERIFICATION_CODE, VERIFIED_BY } from '#contract/site/storeSeo.ts'
import { codeOfMetaTag } from '#lib/metaTag.ts'

// Messages are keys of the namespace `seo`.
const code = z
  .string()
  .check(z.refine((pasted: string) => VERIFICATION_CODE.test(codeOfMetaTag(pasted)), broken('verificationCode')))

export const SeoForm = z.object({
  metaTitle: z.string().check(z.maxLength(SEO_LIMITS.title)),
  metaDescription: z.string().check(z.maxLength(SEO_LIMITS.metaDescription)),
  google: code,
  bing: code,
  pinterest: code,
})
export type SeoForm = z.output<typeof SeoForm>

export const toForm = ({ metaTitle, metaDescription, google, bing, pinterest }: StoreSeo): SeoForm => ({
  ...{ metaTitle, metaDescription, google, bing, pinterest },
})

/** Of a meta tag that was pasted whole, its content. */
export const toPayload = (values: SeoForm, saved: StoreSeo): StoreSeo => ({
  ...saved,
  ...values,
  ...Object.fromEntries(VERIFIED_BY.map(service => [service, codeOfMetaTag(values[service])])),
})
