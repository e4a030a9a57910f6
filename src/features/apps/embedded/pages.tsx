import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { completeTask } from '#features/store/onboarding/queries.ts'
import { pathParams } from '#lib/pathParams.ts'
import { PATHS } from '#paths.ts'
import { FrameScreen } from './FrameScreen.tsx'
import { DESIGNER_VISITED, openAccounting, openAmazon, openDesigner, openFulfiller, openProven } from './openings.ts'
import type { EmbeddedRoute } from './routeIds.ts'
import type { DesignerPart } from './urls.ts'

function Designer() {
  const { t } = useTranslation('embedded')
  const queryClient = useQueryClient()
  const [search] = useSearchParams()
  return (
    <FrameScreen
      key={`${search.get('gallery')} ${search.get('addpage')}`}
      title={t('title.designer')}
      findAddress={() => openDesigner(queryClient, search)}
      onLoaded={() => completeTask(queryClient, DESIGNER_VISITED)}
    />
  )
}

const designerPart = (state: 'usersAndPermissions' | 'blockManagement' | 'menuManagement', part: DesignerPart) =>
  function DesignerPartPage() {
    const { t } = useTranslation('embedded')
    const queryClient = useQueryClient()
    const [search] = useSearchParams()
    return <FrameScreen title={t(`title.${state}`)} findAddress={() => openDesigner(queryClient, search, part)} />
  }

type QueriedApp = 'mailchimp' | 'pinterest' | 'quickbooks' | 'xero'

/** An app that receives the query string of the console's URL. */
const queried = <Sku extends QueriedApp>(
  sku: Sku,
  open: (queryClient: QueryClient, sku: Sku, queryString: string) => Promise<string>,
) =>
  function QueriedPage() {
    const { t } = useTranslation('embedded')
    const queryClient = useQueryClient()
    const queryString = useQueryString()
    const name: QueriedApp = sku
    return (
      <FrameScreen
        key={queryString}
        title={t(`title.${name}`)}
        findAddress={() => open(queryClient, sku, queryString)}
      />
    )
  }

function Amazon() {
  const { t } = useTranslation('embedded')
  const queryClient = useQueryClient()
  return <FrameScreen title={t('title.amazon')} findAddress={() => openAmazon(queryClient)} />
}

function Fulfiller() {
  const {
    redirectAppKey = '',
    orderId = '',
    redirectUrl = '',
    appName = '',
  } = pathParams(PATHS.externalFulfiller, useLocation().pathname)
  const queryClient = useQueryClient()
  return (
    <FrameScreen
      key={[redirectAppKey, orderId, redirectUrl].join(' ')}
      title={appName}
      findAddress={() => openFulfiller(queryClient, { redirectAppKey, orderId, redirectUrl })}
    />
  )
}

/** The parts of the screen's URL that are passed to the app. */
const useQueryString = () => useSearchParams()[0].get('queryString') ?? ''

/** The view of each embedded screen. */
export const PAGES: Record<EmbeddedRoute, ComponentType> = {
  designer: Designer,
  usersAndPermissions: designerPart('usersAndPermissions', 'users'),
  blockManagement: designerPart('blockManagement', 'blocks'),
  menuManagement: designerPart('menuManagement', 'menus'),
  mailchimp: queried('mailchimp', openProven),
  pinterest: queried('pinterest', openProven),
  amazon: Amazon,
  quickbooks: queried('quickbooks', openAccounting),
  xero: queried('xero', openAccounting),
  externalFulfiller: Fulfiller,
}
