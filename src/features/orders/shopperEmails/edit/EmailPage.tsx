import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import type { EmailKind } from '#contract/orders/shopperEmails.ts'
import { LANGUAGES, ownName } from '#lib/languages.ts'
import { BackLink } from '#page/BackLink.tsx'
import { RouteTabs } from '#page/RouteTabs.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { pathTo } from '#paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { kindOf, languageOf } from '../model.ts'
import { shopperEmailQueries } from '../queries.ts'
import { EmailForm } from './EmailForm.tsx'
import { SendingCard } from './SendingCard.tsx'

/** One email to shoppers, in each language a form of its own. */
export default function EmailPage() {
  const { t } = useTranslation('shopperEmails')
  const kind = kindOf(useParams().id)
  const back = <BackLink to={pathTo('settings.emails')} label={t('back')} />
  if (!kind) {
    return (
      <FormPage>
        <PageHeader title={t('title')} back={back} />
        <EmptyState title={t('unknown')}>{t('unknownText')}</EmptyState>
      </FormPage>
    )
  }
  return (
    <FormPage>
      <PageHeader title={t(`kind.${kind}`)} back={back} />
      <Stack>
        <SendingCard kind={kind} />
        <LanguageForms kind={kind} />
      </Stack>
    </FormPage>
  )
}

function LanguageForms({ kind }: { kind: EmailKind }) {
  const { t } = useTranslation('shopperEmails')
  const [searchParams] = useSearchParams()
  const language = languageOf(searchParams, useRequiredData(shopperEmailQueries.list()))
  const tabs = LANGUAGES.map(each => ({
    to: pathTo('settings.email', { id: kind }, { language: each }),
    label: ownName(each),
    isCurrent: each === language,
  }))
  return (
    <>
      <RouteTabs label={t('languages')} tabs={tabs} />
      <EmailForm key={`${kind} ${language}`} kind={kind} language={language} />
    </>
  )
}
