import { endpointQuery } from '#api/queries.ts'
import {
  type EmailKind,
  type EmailLanguage,
  type EmailTexts,
  previewShopperEmail,
} from '#contract/orders/shopperEmails.ts'
import { settingsQuery } from '#page/settings/settings.ts'
import { emailSettings } from './settings.ts'
import { emailListQuery } from './shared/emailListQuery.ts'

export const shopperEmailQueries = {
  list: emailListQuery,
  texts: (kind: EmailKind, language: EmailLanguage) => settingsQuery(emailSettings(kind, language)),
  preview: (kind: EmailKind, language: EmailLanguage, draft: EmailTexts & { orderId: string }) =>
    endpointQuery('shopperEmailPreview', previewShopperEmail, { params: { kind, language }, body: draft }),
}
