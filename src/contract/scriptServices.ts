import type { Config } from './config.ts'

type Directive = 'script-src' | 'frame-src' | 'connect-src'
type Sources = Readonly<Record<Directive, readonly string[]>>

/** Renders a captcha where it is asked to. */
export const RECAPTCHA_URL = 'https://www.google.com/recaptcha/api.js?render=explicit'

/** The configured scripts of other services, which `lib/loadScript.ts` loads. A new service is one more line. */
const scriptUrls = ({ cardScriptUrl, captcha }: Config) =>
  [cardScriptUrl, captcha === 'recaptcha' ? RECAPTCHA_URL : ''].filter(Boolean)

/** What a script may do with its own origin: its frames send requests there, our page doesn't. */
const USUAL: readonly Directive[] = ['script-src', 'frame-src']

/** What the scripts of known hosts need besides their own origin. */
const FURTHER: Readonly<Record<string, Partial<Sources>>> = {
  'www.google.com': { 'script-src': ['https://www.gstatic.com'], 'frame-src': ['https://recaptcha.google.com'] },
  'js.stripe.com': { 'frame-src': ['https://hooks.stripe.com'], 'connect-src': ['https://api.stripe.com'] },
}

/** What the content security policy has to allow for the configured services, and nothing for the others. */
export function scriptSources(config: Config): Sources {
  const urls = scriptUrls(config).map(url => new URL(url))
  const of = (directive: Directive) =>
    urls.flatMap(({ origin, host }) => [
      ...(USUAL.includes(directive) ? [origin] : []),
      ...(FURTHER[host]?.[directive] ?? []),
    ])
  return { 'script-src': of('script-src'), 'frame-src': of('frame-src'), 'connect-src': of('connect-src') }
}
