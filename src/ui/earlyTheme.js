// Runs before the first paint, as a file of its own that the page waits for (build/earlyTheme.ts): were it part of the app, a page
// that is to be dark would be light until the app has come. See theme.ts.
try {
  const theme = localStorage.getItem('backcounter.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser that keeps nothing: the page is lit as the device is.
}
