import type { EmailTexts, ShopperEmails } from '#contract/orders/shopperEmails.ts'
import { orderQueries } from '#features/orders/orders/queries.ts'
import { LANGUAGES } from '#lib/languages.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { kindOf, languageOf, textsOf } from './model.ts'
import { shopperEmailQueries } from './queries.ts'

export const emailList: ScreenData<'settings.emails'> = {
  requiredData: () => [shopperEmailQueries.list()],
}

/** Orders to choose from for a preview. */
export const NEWEST = 10

export const email: ScreenData<'settings.email'> = {
  // All languages: choosing another one runs no loader.
  requiredData: ({ params }) => {
    const kind = kindOf(params.id)
    if (!kind) return []
    const texts = LANGUAGES.map(language => fresh(shopperEmailQueries.texts(kind, language)))
    return [...texts, shopperEmailQueries.list(), orderQueries.newest(NEWEST)]
  },
  laterData: ({ params, searchParams }, required) => {
    const kind = kindOf(params.id)
    if (!kind) return []
    const preview = async () => {
      const loaded = await required
      const language = languageOf(searchParams, loaded[LANGUAGES.length] as ShopperEmails)
      const texts = loaded[LANGUAGES.indexOf(language)] as EmailTexts
      const { items } = loaded.at(-1) as { items: { id: string }[] }
      return [shopperEmailQueries.preview(kind, language, { ...textsOf(texts), orderId: items[0]?.id ?? '' })]
    }
    return [preview()]
  },
}
