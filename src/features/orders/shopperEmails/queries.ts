import { endpointQuery } from '#api/queries.ts'
import { type EmailKind, type EmailTexts, previewShopperEmail } from '#contract/orders/shopperEmails.ts'
import type { Language } from '#lib/languages.ts'
import { settingsQuery } from '#page/settings/settings.ts'
import { emailSettings } from './settings.ts'
import { emailListQuery } from './shared/emailListQuery.ts'

export const shopperEmailQueries = {
  list: emailListQuery,
  texts: (kind: EmailKind, language: Language) => settingsQuery(emailSettings(kind, language)),
  preview: (kind: EmailKind, language: Language, draft: EmailTexts & { orderId: string }) =>
    endpointQuery('shopperEmailPreview', previewShopperEmail, { params: { kind, language }, body: draft }),
}
