import { isInstallable } from '#contract/store/appInstall.ts'
import { APP_CATEGORIES, type App, type AppCategory, type Extension } from '#contract/store/marketplace.ts'
import { hasWords, searchWords } from '#lib/fold.ts'
import { choice, listFields, type SearchOf, sortField } from '#page/list/listSearch.ts'

/** The state of the list of all apps, in its URL. */
export const appSearch = {
  ...listFields,
  sort: sortField(['title'], 'title asc'),
  category: choice<AppCategory | ''>(['', ...APP_CATEGORIES], ''),
}
export type AppSearch = Pick<SearchOf<typeof appSearch>, 'search' | 'category'>

export const isNarrowed = ({ search, category }: AppSearch) => search !== '' || category !== ''

/** Apps and extensions, by title; entries of the front page are neither. */
export const appsOf = (entries: readonly App[], language: string): App[] =>
  entries.filter(isInstallable).toSorted((a, b) => a.title.localeCompare(b.title, language))

/**
 * The apps of a category that contain each word, in any of what a person reads of them. `wordsOf` has the texts that the console has
 * in its own language.
 */
export function matching(apps: readonly App[], { search, category }: AppSearch, wordsOf: (app: App) => string): App[] {
  const words = searchWords(search)
  return apps.filter(app => {
    if (category !== '' && app.category !== category) return false
    return hasWords(`${app.title} ${app.developer} ${wordsOf(app)}`, words)
  })
}

/** The categories that have an app, in the order of display. */
export const usedCategories = (apps: readonly App[]): AppCategory[] =>
  APP_CATEGORIES.filter(category => apps.some(app => app.category === category))

/** Extensions as the list of apps describes them; one that is not in it has no page, and is left out. */
export const extensionApps = (extensions: readonly Extension[], apps: readonly App[]): App[] =>
  extensions.flatMap(({ id }) => apps.find(({ sku, type }) => sku === id && type === 'extension') ?? [])

/** What an app may read and change, as badges show it; a word that we don't know is left out. */
const PERMISSIONS = ['products', 'orders', 'categories', 'pages', 'customers', 'settings', 'custom'] as const
export const permissionsOf = ({ permissions }: Pick<App, 'permissions'>) =>
  PERMISSIONS.filter(permission => permissions.includes(permission))
