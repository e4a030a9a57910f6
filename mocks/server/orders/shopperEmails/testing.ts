import type { Db } from '../../../db/database.ts'
import { shopperEmailLanguages, shopperEmailsOff, shopperEmailTexts } from '../../../db/tables/orders/shopperEmails.ts'
import { noteBounce } from '../../mail/bounces.ts'

const NEW_TEXTS = { subject: 'X', heading: 'X', body: 'X', closing: 'X' }

/** Leaves a row in each table of a store’s emails. */
export async function wordTheirEmails(db: Db, tenant: string): Promise<void> {
  const email = { tenant, kind: 'refund', language: 'en' } as const
  await db.insert(shopperEmailsOff).values({ tenant, kind: email.kind })
  await db.insert(shopperEmailLanguages).values({ tenant, language: 'ar', usesShopperLanguage: true })
  await db.insert(shopperEmailTexts).values({ ...email, revision: 1, doc: { ...NEW_TEXTS, subject: 'Theirs' } })
  await noteBounce(db, { tenant, address: 'theirs@shopper.example', status: '5.1.1', now: new Date() })
}

/** What endpoints of emails accept, about an order. */
export const emailBodies = (orderId: unknown) => ({
  saveEmailLanguage: { language: 'es', usesShopperLanguage: false },
  switchShopperEmail: { isOn: false },
  saveShopperEmail: { revision: 0, ...NEW_TEXTS },
  previewShopperEmail: { ...NEW_TEXTS, orderId },
  sendTestEmail: { ...NEW_TEXTS, orderId },
})
