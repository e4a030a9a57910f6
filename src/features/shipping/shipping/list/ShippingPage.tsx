import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#page/AppLink.tsx'
import { AddLink } from '#page/list/AddLink.tsx'
import { SettingsPage } from '#page/settings/SettingsPage.tsx'
import { pathTo } from '#paths.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Stack } from '#ui/Layout.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { MethodsCard } from './MethodsCard.tsx'

// Below the methods, which don't need them.
const ShipToCard = lazyPart(() => import('../places/ShipToCard.tsx'))
const AddressesCard = lazyPart(() => import('../places/AddressesCard.tsx'))
const CalculatorCard = lazyPart(() => import('../calculator/CalculatorCard.tsx'))

/** Shipping settings: methods in the shoppers' order, ship-to locations, store addresses, and calculator. */
export default function ShippingPage() {
  const { t } = useTranslation('shipping')
  return (
    <SettingsPage
      title={t('title')}
      actions={
        <>
          <AppLink to={pathTo('settings.taxes')} className={buttonClass()}>
            {t('list.taxes')}
          </AppLink>
          <AddLink to={pathTo('settings.shipping.add')}>{t('list.add')}</AddLink>
        </>
      }
    >
      <Stack>
        <MethodsCard />
        <Suspense>
          <CalculatorCard />
          <ShipToCard />
          <AddressesCard />
        </Suspense>
      </Stack>
    </SettingsPage>
  )
}
