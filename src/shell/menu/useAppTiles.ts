import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type IntegrationTile, integrationTiles } from '#features/apps/marketplace/model.ts'
import { marketplaceQueries } from '#features/apps/marketplace/queries.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { messageOf } from '#i18n/messageOf.ts'
import { listedTitle, useScreenTable } from '../screenTable.ts'

/**
 * The installed apps, named as their screens are: the titles of the marketplace have one language. Empty while unknown.
 */
export function useAppTiles(): { tiles: IntegrationTile[]; isPending: boolean } {
  const { i18n } = useTranslation('titles')
  const { data: apps, isPending } = useQuery(marketplaceQueries.storeApps())
  const { data: features } = useQuery(storeQueries.features())
  const screens = useScreenTable()
  const tiles = (apps ? integrationTiles(apps, features) : []).map(tile => {
    const screen = screens.get(tile.state)
    return screen?.title ? { ...tile, title: messageOf(`titles:${listedTitle(screen)}`) } : tile
  })
  return { tiles: tiles.toSorted((a, b) => a.title.localeCompare(b.title, i18n.language)), isPending }
}
