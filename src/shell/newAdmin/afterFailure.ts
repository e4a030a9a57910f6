import type { QueryClient } from '@tanstack/react-query'
import { currentConfig } from '#api/client.ts'
import { quietly } from '#api/queries.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import type { Arrival } from '../leaving.ts'
import type { ScreenTable } from '../screenTable.ts'
import { cameBack, mayLeaveAtOnce } from './circle.ts'
import { newAdminUrlFor } from './redirects.ts'

/**
 * The new admin's URL of a screen that could not be loaded here, if it serves that screen: the record may exist only
 * there. For a screen that failed before the flags were known.
 */
export async function servedThere(
  queryClient: QueryClient,
  screens: ScreenTable,
  arrival: Arrival,
): Promise<string | null> {
  if (cameBack()) return null
  const { newAdmin } = await queryClient.query(quietly(storeQueries.features()))
  const url = newAdminUrlFor(arrival, screens, newAdmin, currentConfig())
  return url && mayLeaveAtOnce(url) ? url : null
}
