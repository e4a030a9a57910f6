/** Screens that are not built yet. The list only shrinks: remove a name when its screen is built, add none. */
export const UNBUILT_ROUTES: readonly string[] = `
  analytics.cart analytics.carts analytics.main appstore.allextensions appstore2.allapps2 appstore2.app
  appstore2.installedapps2 chat facebookPixel fullstory googleAnalytics privy yotpo
  `
  .trim()
  .split(/\s+/)
