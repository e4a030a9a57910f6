import i18next from 'i18next'
import * as z from 'zod/mini'
import type { Seo } from '#contract/content/seo.ts'
import { SEO_LIMITS } from '#contract/content/seo.ts'
import { broken } from '#contract/rules/rules.ts'
import { FRIENDLY_NAME } from '#lib/friendlyName.ts'

const limited = (most: number) => z.string().check(z.maxLength(most))

/** The SEO fields of a form's schema: spread into it. */
export const seoFields = {
  friendlyName: limited(SEO_LIMITS.friendlyName).check(z.regex(FRIENDLY_NAME, broken('slug'))),
  seoTitle: limited(SEO_LIMITS.title),
  metaDescription: limited(SEO_LIMITS.metaDescription),
}

export interface SeoValues {
  friendlyName: string
  seoTitle: string
  metaDescription: string
}

export const seoToForm = (seo: Seo | undefined): SeoValues => ({
  friendlyName: seo?.friendlyName ?? '',
  seoTitle: seo?.title ?? '',
  metaDescription: seo?.metaDescription ?? '',
})

/**
 * The values merged into what was read, so that fields without an input are preserved. If the friendly name is empty,
 * the provider derives a unique one from the name.
 */
export const seoToPayload = <Known extends Seo>(values: SeoValues, seo: Known): Known => ({
  ...seo,
  friendlyName: values.friendlyName,
  title: values.seoTitle,
  metaDescription: values.metaDescription,
})

/** The SEO fields of a record that has none yet. */
export const NO_SEO: Seo = { friendlyName: '', title: '', metaDescription: '' }

/** The form's field for each path in the provider's body. */
export const SEO_FIELD_PATHS: Record<string, keyof SeoValues> = {
  'seo.friendlyName': 'friendlyName',
  'seo.title': 'seoTitle',
  'seo.metaDescription': 'metaDescription',
}

/** The field names when two versions of a record are compared. */
export const seoLabels = (): Record<keyof SeoValues, string> => ({
  friendlyName: i18next.t('page:seo.friendlyName'),
  seoTitle: i18next.t('page:seo.title'),
  metaDescription: i18next.t('page:seo.metaDescription'),
})
