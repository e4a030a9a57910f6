import type { App } from '#contract/store/marketplace.ts'
import { messageOf } from '#i18n/messageOf.ts'

/** The console's own words for an app that it knows, in its language, else those of the developer: one sentence. */
export const shortOf = ({ sku, descriptionShort }: Pick<App, 'sku' | 'descriptionShort'>) =>
  messageOf(`marketplace:short.${sku}`, { defaultValue: descriptionShort })

/** The same in a paragraph. */
export const longOf = ({ sku, descriptionLong }: Pick<App, 'sku' | 'descriptionLong'>) =>
  messageOf(`marketplace:long.${sku}`, { defaultValue: descriptionLong })
