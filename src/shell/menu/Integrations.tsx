import { useQuery } from '@tanstack/react-query'
import Plug from 'lucide/dist/esm/icons/plug.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useTranslation } from 'react-i18next'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { pathTo } from '../../paths.ts'
import { useScreenHandle } from '../screenHandle.ts'
import { useScreenTable } from '../screenTable.ts'
import { EntryLink } from './EntryLink.tsx'
import { menuEntries } from './entries.ts'
import styles from './SideMenu.module.css'
import { useAppTiles } from './useAppTiles.ts'

/** The installed apps, each with its image, and last the link to more. */
export default function Integrations({ compact }: { compact: boolean }) {
  const { t } = useTranslation('menu')
  const state = useScreenHandle()?.routeId
  const { tiles: apps, isPending } = useAppTiles()
  const { data: features } = useQuery(storeQueries.features())
  const screens = useScreenTable()
  // The last entry is not to move when it can be pressed.
  if (isPending) return null
  // Discounts are an app, and have an entry above.
  const entries = new Set(menuEntries(screens, features).map(({ routeId }) => routeId))
  const tiles = apps.filter(({ state: screen }) => !entries.has(screen))
  return (
    <section aria-label={t('apps')}>
      <ul className={styles.entries}>
        {tiles.map(tile => (
          <li key={tile.sku}>
            <EntryLink
              to={pathTo(tile.state as 'dashboard')}
              label={tile.title}
              glyph={Plug}
              sign={
                tile.icon ? <img src={tile.icon} alt="" width={20} height={20} className={styles.tile} /> : undefined
              }
              current={state === tile.state && 'page'}
              compact={compact}
            />
          </li>
        ))}
        <li>
          <EntryLink to={pathTo('appstore2.allapps2')} label={t('addApp')} glyph={Plus} compact={compact} />
        </li>
      </ul>
    </section>
  )
}
