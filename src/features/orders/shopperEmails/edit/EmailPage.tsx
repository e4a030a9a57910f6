import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { LANGUAGES, ownName } from '#lib/languages.ts'
import { BackLink } from '#page/BackLink.tsx'
import { RouteTabs } from '#page/RouteTabs.tsx'
import { pathTo } from '#paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { kindOf, languageOf } from '../model.ts'
import { EmailForm } from './EmailForm.tsx'
import { SendingCard } from './SendingCard.tsx'

/** One email to shoppers, in each language a form of its own. */
export default function EmailPage() {
  const { t } = useTranslation('shopperEmails')
  const kind = kindOf(useParams().id)
  const [searchParams] = useSearchParams()
  const language = languageOf(searchParams)
  const back = <BackLink to={pathTo('settings.emails')} label={t('back')} />
  if (!kind) {
    return (
      <FormPage>
        <PageHeader title={t('title')} back={back} />
        <EmptyState title={t('unknown')}>{t('unknownText')}</EmptyState>
      </FormPage>
    )
  }
  const tabs = LANGUAGES.map(each => ({
    to: pathTo('settings.email', { id: kind }, { language: each }),
    label: ownName(each),
  }))
  return (
    <FormPage>
      <PageHeader title={t(`kind.${kind}`)} back={back} />
      <Stack>
        <SendingCard kind={kind} />
        <RouteTabs label={t('languages')} tabs={tabs} />
        <EmailForm key={`${kind} ${language}`} kind={kind} language={language} />
      </Stack>
    </FormPage>
  )
}
