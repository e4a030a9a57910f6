import { preferredLanguage } from '#i18n/preferredLanguage.ts'
import { readTheme } from '#ui/readTheme.ts'
import { type ScreenTable, screenFiles } from './screenFiles.ts'
import { showStartFailure } from './startFailure.ts'

declare const SCREENS: ScreenTable

// Runs before everything else, as a file of its own that the page waits for (build/earlyScript.ts): were it part of the app, a
// page that is to be dark would be light until the app has come, and the screen's code would be asked for after the app's.
const theme = readTheme()
if (theme !== 'system') document.documentElement.dataset.theme = theme

// Of the app's own script; a screen that can't be fetched is told by its route.
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && showStartFailure(), true)

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
