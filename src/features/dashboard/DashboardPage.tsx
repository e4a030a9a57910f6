import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { currentUser } from '#api/session.ts'
import { productQueries } from '#features/products/queries.ts'
import { useProductLimit } from '#features/products/shared/useProductLimit.ts'
import { storeQueries } from '#features/store/queries.ts'
import { imageOfSize } from '#lib/imageSize.ts'
import { AppLink } from '#page/AppLink.tsx'
import { lazyWithMessages } from '#page/lazyWithMessages.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { CardGrid } from '#ui/CardGrid.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { pathTo } from '../../paths.ts'
import styles from './DashboardPage.module.css'
import { TodoCard } from './TodoCard.tsx'

const FounderGuide = lazyWithMessages(() => import('#features/onboarding/shared/FounderGuide.tsx'), 'onboarding')

const LockedAdd = lazyWithMessages(() => import('#features/products/shared/LockedAdd.tsx'), 'products')

/** The image that the merchant has chosen for the dashboard. Last, so that nothing moves when it comes. */
function OwnImage() {
  const { data: store } = useQuery({ ...storeQueries.information(), enabled: false })
  if (!store?.dashboardImage) return null
  return <img src={imageOfSize(store.dashboardImage, 1600)} alt="" className={styles.own} loading="lazy" />
}

/** The first screen: the state of the catalog, each figure linking to the products it counts. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const metrics = useRequiredData(productQueries.metrics())
  const limit = useProductLimit()
  const { claims, email } = currentUser()
  const add = (
    <AppLink to={pathTo('product.add')} className={buttonClass({ variant: 'primary' })}>
      <Icon glyph={Plus} />
      {t('addProduct')}
    </AppLink>
  )
  const figures = [
    { label: t('active'), count: metrics.activeCount, to: pathTo('product.list', {}, { view: 'active' }) },
    { label: t('inactive'), count: metrics.inactiveCount, to: pathTo('product.list', {}, { view: 'inactive' }) },
    { label: t('recent'), count: metrics.newProductCount, to: pathTo('product.list', {}, { added: '30d' }) },
    { label: t('tracked'), count: metrics.trackedProductCount, to: pathTo('product.list', {}, { stock: 'tracked' }) },
    {
      label: t('out'),
      count: metrics.outOfStockProductCount,
      to: pathTo('product.list', {}, { view: 'outOfStock' }),
    },
  ].flatMap(({ count, ...figure }) => (count === undefined ? [] : [{ ...figure, count }]))
  return (
    <Stack>
      <PageHeader
        title={t('welcome', { name: claims.user_metadata.firstName || email })}
        actions={
          limit.isReached ? (
            <Suspense fallback={add}>
              <LockedAdd limit={limit} />
            </Suspense>
          ) : (
            add
          )
        }
      />
      <TodoCard />
      <Card title={t('catalog')}>
        <CardGrid size="small">
          {figures.map(({ label, count, to }) => (
            <li key={label}>
              <AppLink to={to}>
                <span className={styles.figure}>
                  <span className={styles.count}>{count.toLocaleString(i18next.language)}</span>
                  <span className={styles.label}>{label}</span>
                </span>
              </AppLink>
            </li>
          ))}
        </CardGrid>
      </Card>
      <Suspense>
        <FounderGuide />
      </Suspense>
      <OwnImage />
    </Stack>
  )
}
