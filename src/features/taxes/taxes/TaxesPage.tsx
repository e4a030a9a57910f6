import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#page/AppLink.tsx'
import { SettingsPage } from '#page/settings/SettingsPage.tsx'
import { pathTo } from '#paths.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Stack } from '#ui/Layout.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TaxSettingsForm } from './edit/TaxSettingsForm.tsx'
import { taxQueries } from './queries.ts'

// Below the settings, which don't need them.
const RateCard = lazyPart(() => import('./calculator/RateCard.tsx'))
const CalculatorCard = lazyPart(() => import('./calculator/CalculatorCard.tsx'))

/** Tax settings, and their effect on a shopper. */
export default function TaxesPage() {
  const { t } = useTranslation('taxes')
  const { data: avalara } = useQuery(taxQueries.avalara())
  const isOn = avalara?.isInstalled && avalara.isConnected
  return (
    <SettingsPage
      title={t('title')}
      actions={
        <AppLink to={pathTo('avalara')} className={buttonClass()}>
          {t('avalara')}
        </AppLink>
      }
    >
      <Stack>
        {isOn && (
          <Notice tone="info" title={t('avalaraOn.title')}>
            {t('avalaraOn.text')}
          </Notice>
        )}
        <TaxSettingsForm />
        <Suspense>
          <CalculatorCard />
          <RateCard />
        </Suspense>
      </Stack>
    </SettingsPage>
  )
}
