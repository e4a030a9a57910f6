import * as z from 'zod/mini'
import { broken, filled } from '#contract/rules/rules.ts'
import { type NewSiteTag, SITE_TAG_LIMITS, type SiteTag, TAG_PAGES, TAG_PLACES } from '#contract/site/siteTags.ts'

// Messages are keys of the namespace `siteTags`.
export const SiteTagForm = z
  .object({
    name: z.string().check(filled('name'), z.maxLength(SITE_TAG_LIMITS.name)),
    place: z.enum(TAG_PLACES),
    /** `all` or `some`: a radio group. */
    where: z.enum(['all', 'some']),
    pages: z.array(z.enum(TAG_PAGES)),
    needsConsent: z.boolean(),
    code: z.string().check(filled('tagCode'), z.maxLength(SITE_TAG_LIMITS.code)),
    isActive: z.boolean(),
  })
  .check(
    z.refine(({ where, pages }) => where === 'all' || pages.length > 0, { error: broken('page'), path: ['pages'] }),
  )
export type SiteTagForm = z.output<typeof SiteTagForm>

/** The form's values for a tag; those of a new one for `null`. */
export const toForm = (tag: SiteTag | null): SiteTagForm => ({
  name: tag?.name ?? '',
  place: tag?.place ?? 'head',
  where: tag?.isOnAllPages === false ? 'some' : 'all',
  pages: tag?.pages ?? [],
  needsConsent: tag?.needsConsent ?? true,
  code: tag?.code ?? '',
  isActive: tag?.isActive ?? true,
})

/** The body to save: the form's values merged into the tag that was read, so that fields without an input are preserved. */
export const toPayload = ({ where, ...values }: SiteTagForm, tag: SiteTag | null): NewSiteTag => ({
  ...NEW,
  ...tag,
  ...values,
  isOnAllPages: where === 'all',
})

/** Set by the provider. */
const NEW = { position: 0, changedBy: '' }

/** The form's field for a path of the provider's body. */
export const fieldOf = (path: string): keyof SiteTagForm | undefined =>
  path === 'isOnAllPages' ? 'where' : FIELDS.find(field => field === path.split('.')[0])

const FIELDS = ['name', 'place', 'pages', 'needsConsent', 'code', 'isActive'] as const
