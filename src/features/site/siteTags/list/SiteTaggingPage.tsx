import { useTranslation } from 'react-i18next'
import { mayUse } from '#api/session.ts'
import { createSiteTag, SITE_TAG_LIMITS, type SiteTag, sortSiteTags } from '#contract/site/siteTags.ts'
import { listText } from '#lib/listText.ts'
import { AddLink } from '#page/list/AddLink.tsx'
import { MerchantOnly } from '#page/MerchantOnly.tsx'
import { OrderedRecords } from '#page/record/OrderedRecords.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { pathTo } from '#paths.ts'
import { StatusBadge } from '#ui/Badge.tsx'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { siteTagQueries } from '../queries.ts'
import { siteTagResource } from '../siteTagResource.ts'
import { TagManagerCard } from './TagManagerCard.tsx'

/** What the storefront carries for services of others: tags in their order, and a tag manager. */
export default function SiteTaggingPage() {
  const { t, i18n } = useTranslation('siteTags')
  const query = siteTagQueries.all()
  const { items } = useRequiredData(query)
  const isFull = items.length >= SITE_TAG_LIMITS.tags
  const facts = ({ place, isOnAllPages, pages, needsConsent }: SiteTag) => [
    t(`place.${place}`),
    isOnAllPages ? t('where.all') : listText(new Set(pages.map(page => t(`page.${page}`))), i18n.language),
    needsConsent ? t('consent.asked') : t('consent.always'),
  ]
  return (
    <FormPage>
      <PageHeader
        title={t('list.title')}
        actions={!isFull && mayUse(createSiteTag) && <AddLink to={pathTo('siteTagging.add')}>{t('list.add')}</AddLink>}
      />
      <Stack>
        <Muted>{t('list.text')}</Muted>
        <MerchantOnly endpoint={createSiteTag} />
        {isFull && <Notice tone="warn">{t('list.full', { most: SITE_TAG_LIMITS.tags })}</Notice>}
        <OrderedRecords
          title={t('list.tags')}
          resource={siteTagResource}
          saved={items}
          queryKey={query.queryKey}
          sort={sortSiteTags}
          empty={t('list.emptyText')}
          factsOf={tag => <Muted as="span">{facts(tag).join(' · ')}</Muted>}
          badgeOf={({ isActive }) => (
            <StatusBadge tone={isActive ? 'ok' : 'neutral'}>
              {isActive ? t('status.active') : t('status.inactive')}
            </StatusBadge>
          )}
        />
        <TagManagerCard />
      </Stack>
    </FormPage>
  )
}
