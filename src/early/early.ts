import { preferredLanguage } from '#i18n/preferredLanguage.ts'
import { readTheme } from '#ui/readTheme.ts'
import { type ScreenTable, screenFiles } from './screenFiles.ts'
import { isAppScript, showStartFailure } from './startFailure.ts'

declare const SCREENS: ScreenTable

// Runs before everything else, as a separate script that blocks the page (build/earlyScript.ts). As part of the app, it
// would run too late: a dark page would be light at first, and the screen's code would be requested after the app's.
const theme = readTheme()
if (theme !== 'system') document.documentElement.dataset.theme = theme

// The route reports a screen that can't be loaded.
addEventListener('error', ({ target }) => isAppScript(target) && showStartFailure(), true)

for (const href of screenFiles(SCREENS, location.pathname, preferredLanguage())) {
  const link = document.createElement('link')
  link.rel = href.endsWith('.js') ? 'modulepreload' : 'preload'
  if (href.endsWith('.css')) link.as = 'style'
  if (href.endsWith('.json')) link.as = 'fetch'
  // With the same attributes as the app's own requests; otherwise each file would be fetched twice.
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
}
