import type { ScreenHandle } from '#page/defineScreen.ts'

/**
 * The message key of a screen's title in the list of all titles, which is available before the screen's own messages have
 * loaded (src/i18n/sharedMessages.ts): `products:list.title` → `products.list.title`.
 */
export const listedTitle = (screen: ScreenHandle | undefined) =>
  (screen?.title ?? '').replace(/^titles:/, '').replace(':', '.') as 'unbuilt.heading'
