import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { currentUser } from '#api/session.ts'
import { productQueries } from '#features/catalog/products/queries.ts'
import { useProductLimit } from '#features/catalog/products/shared/useProductLimit.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { imageOfSize } from '#lib/imageSize.ts'
import { AppLink } from '#page/AppLink.tsx'
import { lazyWithMessages } from '#page/lazyWithMessages.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { pathTo } from '#paths.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import styles from './DashboardPage.module.css'
import { FigureLinks } from './FigureLinks.tsx'
import { SalesCard } from './SalesCard.tsx'
import { TodoCard } from './TodoCard.tsx'
import { useDashboard } from './useDashboard.ts'

const FounderGuide = lazyWithMessages(() => import('#features/store/onboarding/shared/FounderGuide.tsx'), 'onboarding')

const LatestActivity = lazyWithMessages(
  () => import('#features/insight/auditLog/shared/LatestActivity.tsx'),
  'auditLog',
)

const LockedAdd = lazyWithMessages(() => import('#features/catalog/products/shared/LockedAdd.tsx'), 'products')

/** The image that the merchant has chosen for the dashboard. Last, so that nothing moves when it comes. */
function OwnImage() {
  const { data: store } = useQuery({ ...storeQueries.information(), enabled: false })
  if (!store?.dashboardImage) return null
  return <img src={imageOfSize(store.dashboardImage, 1600)} alt="" className={styles.own} loading="lazy" />
}

/** The first screen: for a shop that sells, its sales and its work; for a new one, the guide. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const shown = useDashboard()
  const dashboard = shown.data
  const { orders } = dashboard
  const isNew = orders.all === 0
  const guide = (
    <Suspense>
      <FounderGuide />
    </Suspense>
  )
  const { claims, email } = currentUser()
  return (
    <Stack>
      <PageHeader title={t('welcome', { name: claims.user_metadata.firstName || email })} actions={<AddProduct />} />
      {isNew && guide}
      {!isNew && <SalesCard {...shown} />}
      <TodoCard dashboard={dashboard} />
      {!isNew && (
        <FigureLinks
          title={t('orders.title')}
          figures={[
            { label: t('orders.new'), count: orders.new, to: pathTo('order.list', {}, { filter: 'New' }) },
            {
              label: t('orders.inProgress'),
              count: orders.inProgress,
              to: pathTo('order.list', {}, { view: 'inProgress' }),
            },
            { label: t('orders.flagged'), count: orders.flagged, to: pathTo('order.list', {}, { view: 'flagged' }) },
            { label: t('orders.all'), count: orders.all, to: pathTo('order.list', {}, { view: 'all' }) },
          ]}
        />
      )}
      <Catalog />
      {!isNew && guide}
      <PartBoundary>
        <Suspense>
          <LatestActivity />
        </Suspense>
      </PartBoundary>
      <OwnImage />
    </Stack>
  )
}

function AddProduct() {
  const { t } = useTranslation('dashboard')
  const limit = useProductLimit()
  const add = (
    <AppLink to={pathTo('product.add')} className={buttonClass({ variant: 'primary' })}>
      <Icon glyph={Plus} />
      {t('addProduct')}
    </AppLink>
  )
  if (!limit.isReached) return add
  return (
    <Suspense fallback={add}>
      <LockedAdd limit={limit} />
    </Suspense>
  )
}

/** The state of the catalog. */
function Catalog() {
  const { t } = useTranslation('dashboard')
  const metrics = useRequiredData(productQueries.metrics())
  const list = (filter: Record<string, string>) => pathTo('product.list', {}, filter)
  const figures = [
    { label: t('active'), count: metrics.activeCount, to: list({ view: 'active' }) },
    { label: t('inactive'), count: metrics.inactiveCount, to: list({ view: 'inactive' }) },
    { label: t('recent'), count: metrics.newProductCount, to: list({ added: '30d' }) },
    { label: t('tracked'), count: metrics.trackedProductCount, to: list({ stock: 'tracked' }) },
    { label: t('out'), count: metrics.outOfStockProductCount, to: list({ view: 'outOfStock' }) },
  ].flatMap(({ count, ...figure }) => (count === undefined ? [] : [{ ...figure, count }]))
  const runningOut = <AppLink to={pathTo('product.reorder')}>{t('runningOut')}</AppLink>
  return <FigureLinks title={t('catalog')} actions={runningOut} figures={figures} />
}
