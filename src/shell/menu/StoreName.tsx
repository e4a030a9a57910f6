import { useQuery } from '@tanstack/react-query'
import { memo, Suspense } from 'react'
import { currentUser } from '#api/session.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { lazyPart } from '#ui/lazyPart.tsx'
import { Name } from '#ui/Name.tsx'
import { useIsIdle } from '../idle.ts'
import styles from './SideMenu.module.css'

const StoreSwitcher = lazyPart(() => import('./StoreSwitcher.tsx'))

/**
 * The store's name; for someone who works in several, a button that switches to another. The line keeps its height while the
 * name is loading.
 */
export const StoreName = memo(function StoreName({ compact }: { compact: boolean }) {
  const isIdle = useIsIdle()
  const { data: store } = useQuery({ ...storeQueries.information(), enabled: isIdle })
  const { data: own } = useQuery({ ...storeQueries.own(), enabled: isIdle })
  const line = (
    <p className={styles.store} title={store?.name}>
      {store && <Name>{store.name}</Name>}
    </p>
  )
  const others = isIdle && own ? own.items.filter(({ tenant }) => tenant !== currentUser().claims.tenant) : []
  if (!store || others.length === 0) return line
  return (
    <Suspense fallback={line}>
      <StoreSwitcher others={others} name={store.name} compact={compact} />
    </Suspense>
  )
})
