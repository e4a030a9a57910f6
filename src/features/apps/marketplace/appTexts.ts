import type { i18n } from 'i18next'
import type { App } from '#contract/store/marketplace.ts'

/** The console's own words for an app that it knows, in its language, else those of the developer: one sentence. */
export const shortOf = (i18n: i18n, { sku, descriptionShort }: Pick<App, 'sku' | 'descriptionShort'>) =>
  i18n.t(`marketplace:short.${sku}` as never, { defaultValue: descriptionShort }) as string

/** The same in a paragraph. */
export const longOf = (i18n: i18n, { sku, descriptionLong }: Pick<App, 'sku' | 'descriptionLong'>) =>
  i18n.t(`marketplace:long.${sku}` as never, { defaultValue: descriptionLong }) as string
