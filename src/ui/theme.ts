import { observable } from '#lib/observable.ts'
import { writeStorage } from '#lib/storage.ts'
import { readTheme, THEME_KEY, type Theme } from './readTheme.ts'

/** How this device shows the app; `chooseTheme` changes it. */
export const chosenTheme = observable(readTheme())

/** Sets the theme of the whole document. All colors derive from `color-scheme`, so nothing renders again. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  // The bar of a phone's browser has a color for each scheme of the device.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.scheme ??= meta.media.includes('dark') ? 'dark' : 'light'
    const { scheme } = meta.dataset
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? 'all' : 'not all'
  }
}

/** Follows the choice in another tab; returns the unsubscribe function. */
export function followTheme(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key !== THEME_KEY) return
    const theme = readTheme()
    applyTheme(theme)
    chosenTheme.set(theme)
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** Lights the app on this device from now on. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme)
  chosenTheme.set(theme)
  writeStorage(THEME_KEY, theme)
}
