import { useQuery } from '@tanstack/react-query'
import { storeQueries } from '#features/store/queries.ts'
import { Name } from '#ui/Name.tsx'
import { useIsIdle } from '../idle.ts'
import styles from './SideMenu.module.css'

/** Whose back office this is. The line keeps its room while the name is loading. */
export function StoreName() {
  const { data: store } = useQuery({ ...storeQueries.information(), enabled: useIsIdle() })
  return (
    <p className={styles.store} title={store?.name}>
      {store && <Name>{store.name}</Name>}
    </p>
  )
}
