/** How the app is lit; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark'

/** Lights the whole document. All colours follow from `color-scheme`, so nothing is rendered again. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
