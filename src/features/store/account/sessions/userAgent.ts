/** The first that matches counts: most browsers also name others. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  // Without a monitor it calls itself HeadlessChrome.
  ['Chrome', /(Chrome|\bCriOS|\bChromium)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac ?OS ?X?\b/],
  ['Linux', /\bLinux\b/],
] as const

const firstOf = (known: readonly (readonly [string, RegExp])[], text: string) =>
  known.find(([, pattern]) => pattern.test(text))?.[0]

/** The names of browser and system in a `User-Agent` header, which are the same in every language. */
export const readUserAgent = (userAgent: string) => ({
  browser: firstOf(BROWSERS, userAgent),
  system: firstOf(SYSTEMS, userAgent),
})
