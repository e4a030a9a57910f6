import type { IntegrationSku } from '#contract/apps/integrationTable.ts'
import { offerChat } from './chat.ts'
import { type Kit, openKit } from './kit.ts'
import { showPopup } from './popup.ts'
import { showReviews } from './reviews.ts'
import { recordSession } from './session.ts'
import { trackShopping } from './shopping.ts'

const scriptOf = (run: (kit: Kit) => void) =>
  `(() => { const kit = (${openKit.toString()})(); if (kit) (${run.toString()})(kit) })()`

/** The script of each service: our own, in the place of theirs. */
export const SCRIPTS: Readonly<Record<IntegrationSku, string>> = {
  googleAnalytics: scriptOf(trackShopping),
  facebookPixel: scriptOf(trackShopping),
  privy: scriptOf(showPopup),
  fullstory: scriptOf(recordSession),
  yotpo: scriptOf(showReviews),
  chat: scriptOf(offerChat),
}
