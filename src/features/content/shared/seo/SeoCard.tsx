import type { ReactNode } from 'react'
import { type FieldValues, type Path, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SEO_LIMITS } from '#contract/content/seo.ts'
import { excerpt } from '#lib/excerpt.ts'
import { friendlyNameFrom } from '#lib/friendlyName.ts'
import { descriptionFrom, titleFrom } from '#lib/seo.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { FriendlyNameField } from './FriendlyNameField.tsx'
import { LinkPreview } from './LinkPreview.tsx'
import type { SeoValues } from './seoFields.ts'

interface SeoCardProps<Values> {
  /** The prefix of the friendly name in the store's URL: `/p/`. */
  path: string
  /** The fields from which a missing meta description is derived, in this order. */
  describedBy: readonly Path<Values & NamedValues>[]
  /** The field that is added to the friendly name in the URL, if there is one. */
  modifier?: Path<Values & NamedValues>
  /** Further fields, below the friendly name. */
  children?: ReactNode
}

interface NamedValues extends SeoValues {
  name: string
}

/** The record's URL, and what a search engine shows (document 1 §2.4, SEO card). The form has a field `name`. */
export function SeoCard<Values>({ path, describedBy, modifier, children }: SeoCardProps<Values>) {
  const { t } = useTranslation('page')
  const others = [modifier ?? 'name', ...describedBy].map(String)
  const typed: readonly string[] = useWatch<FieldValues>({
    name: ['name', 'friendlyName', 'seoTitle', 'metaDescription', ...others],
  })
  const [name = '', friendlyName = '', title = '', meta = '', added = '', ...contents] = typed
  const defaults = {
    friendlyName: friendlyNameFrom(name),
    title: titleFrom(name),
    description: descriptionFrom(...contents),
  }
  return (
    <Card title={t('seo.section')}>
      <Stack>
        <LinkPreview
          kind="search"
          caption={t('seo.preview')}
          title={excerpt(title) || defaults.title || t('seo.untitled')}
          address={
            <>
              {path}
              <bdi>{[friendlyName || defaults.friendlyName || '…', modifier && added].filter(Boolean).join('-')}</bdi>
            </>
          }
          text={excerpt(meta) || defaults.description}
        />
        <FriendlyNameField placeholder={defaults.friendlyName} />
        {children}
        <TextField<SeoValues>
          name="seoTitle"
          label={t('seo.title')}
          hint={t('seo.titleHint')}
          placeholder={defaults.title}
          max={SEO_LIMITS.title}
        />
        <TextField<SeoValues>
          name="metaDescription"
          label={t('seo.metaDescription')}
          hint={t('seo.metaDescriptionHint')}
          placeholder={defaults.description}
          max={SEO_LIMITS.metaDescription}
          rows={3}
        />
      </Stack>
    </Card>
  )
}
