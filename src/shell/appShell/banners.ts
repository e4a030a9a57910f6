/** The element above every screen for account-wide notices. */
export const BANNERS = 'banners'
