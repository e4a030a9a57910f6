import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { Name } from '#ui/Name.tsx'
import { useIsIdle } from '../idle.ts'
import styles from './SideMenu.module.css'

/** The store's name. The line keeps its height while the name is loading. */
export const StoreName = memo(function StoreName() {
  const { data: store } = useQuery({ ...storeQueries.information(), enabled: useIsIdle() })
  return (
    <p className={styles.store} title={store?.name}>
      {store && <Name>{store.name}</Name>}
    </p>
  )
})
