import * as z from 'zod/mini'
import { CONTENT_PAGE_LIMITS, type ContentPage, type NewContentPage } from '#contract/content/contentPages.ts'
import { richText } from '#contract/richText.ts'
import { broken, filled } from '#contract/rules/rules.ts'
import { NO_SEO, SEO_FIELD_PATHS, seoFields, seoToForm, seoToPayload } from '#features/content/shared/seo/seoFields.ts'
import { FRIENDLY_NAME } from '#lib/friendlyName.ts'

// Messages are keys of the namespace `pages`.
export const PageForm = z.object({
  name: z.string().check(filled('name'), z.maxLength(CONTENT_PAGE_LIMITS.name)),
  content: richText(CONTENT_PAGE_LIMITS.content),
  isActive: z.boolean(),
  ...seoFields,
  modifier: z.string().check(z.maxLength(CONTENT_PAGE_LIMITS.modifier), z.regex(FRIENDLY_NAME, broken('slug'))),
  /** The theme whose template the page is based on; empty for none. */
  themeId: z.string(),
})
export type PageForm = z.output<typeof PageForm>

/** The form's values for a page; those of a new one for `null`. */
export const toForm = (page: ContentPage | null): PageForm => ({
  name: page?.name ?? '',
  content: page?.content ?? '',
  isActive: page?.isActive ?? true,
  ...seoToForm(page?.seo),
  modifier: page?.seo.modifier ?? '',
  themeId: page?.themeId ?? '',
})

/** The body to save: the values merged into the page that was read, so that fields without an input are preserved. */
export const toPayload = (values: PageForm, page: ContentPage | null): NewContentPage => ({
  ...page,
  themeId: values.themeId || null,
  name: values.name,
  content: values.content,
  isActive: values.isActive,
  seo: { ...seoToPayload(values, page?.seo ?? { ...NO_SEO, modifier: '' }), modifier: values.modifier },
})

const FIELDS: Record<string, keyof PageForm> = {
  name: 'name',
  content: 'content',
  isActive: 'isActive',
  ...SEO_FIELD_PATHS,
  'seo.modifier': 'modifier',
}

/** The form's field for a path of the provider's body. */
export const fieldOf = (path: string) => FIELDS[path]
