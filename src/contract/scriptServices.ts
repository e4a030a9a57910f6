import type { Config } from './config.ts'

type Directive = 'script-src' | 'frame-src' | 'connect-src'
type Sources = Readonly<Record<Directive, readonly string[]>>

/** The configured scripts of other services, which `lib/loadScript.ts` loads. A new service is one more line. */
const scriptUrls = ({ cardScriptUrl }: Config) => [cardScriptUrl].filter(Boolean)

/** What the scripts of known hosts need besides their own origin. */
const FURTHER: Readonly<Record<string, Partial<Sources>>> = {
  'js.stripe.com': { 'frame-src': ['https://hooks.stripe.com'], 'connect-src': ['https://api.stripe.com'] },
}

/** What the content security policy has to allow for the configured services, and nothing for the others. */
export function scriptSources(config: Config): Sources {
  const urls = scriptUrls(config).map(url => new URL(url))
  const of = (directive: Directive) =>
    urls.flatMap(({ origin, host }) => [origin, ...(FURTHER[host]?.[directive] ?? [])])
  return { 'script-src': of('script-src'), 'frame-src': of('frame-src'), 'connect-src': of('connect-src') }
}
