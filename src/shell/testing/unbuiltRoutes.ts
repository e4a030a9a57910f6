/**
 * What merchants are told honestly is not there yet. The list only ever shrinks: take a name off when its screen is built,
 * add none.
 */
export const UNBUILT_ROUTES: readonly string[] = `
  analytics.cart analytics.carts analytics.main appstore.allextensions appstore2.allapps2 appstore2.app
  appstore2.installedapps2 cancelStore
  chat checkout
  editstore.content.item editstore.content.navigation editstore.landing editstore.logo
  editstore.styles editstore.themes editstore.themes.detail facebookPixel fullstory googleAnalytics privy settings.detail settings.payments settings.provider-payments
  settings.seo siteTagging yotpo zapier
`
  .trim()
  .split(/\s+/)
