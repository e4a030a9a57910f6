import { preferredLanguage } from '#i18n/preferredLanguage.ts'
import { readTheme } from '#ui/readTheme.ts'
import { type ScreenTable, screenFiles } from './screenFiles.ts'

declare const SCREENS: ScreenTable

// Runs before everything else, as a file of its own that the page waits for (build/earlyScript.ts): were it part of the app, a
// page that is to be dark would be light until the app has come, and the screen's code would be asked for after the app's.
const theme = readTheme()
if (theme !== 'system') document.documentElement.dataset.theme = theme

for (const href of screenFiles(SCREENS, location.pathname, preferredLanguage())) {
  const link = document.createElement('link')
  link.rel = href.endsWith('.js') ? 'modulepreload' : 'preload'
  if (href.endsWith('.css')) link.as = 'style'
  if (href.endsWith('.json')) link.as = 'fetch'
  // As the app asks for them later: otherwise each would be fetched twice.
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
}
