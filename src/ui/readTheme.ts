import { readStorage } from '#lib/storage.ts'

/** How the app is lit; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Where the choice is stored on this device. */
export const THEME_KEY = 'backcounter.theme'

export const readTheme = (): Theme => THEMES.find(theme => theme === readStorage(THEME_KEY)) ?? 'system'
