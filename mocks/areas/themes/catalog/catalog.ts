import { harbor } from './harbor.ts'
import type { CatalogTheme } from './theme.ts'

/** Every theme of the gallery. The first is live in a new store. */
export const CATALOG: readonly [CatalogTheme, ...CatalogTheme[]] = [harbor]

export const findTheme = (id: string): CatalogTheme | undefined => CATALOG.find(theme => theme.id === id)
