import * as z from 'zod/mini'

const Origin = z.string().check(z.regex(/^https?:\/\/[^/?#\s]+$/, 'must be an address like https://api.example.com'))
const SERVICE = {
  pattern: String.raw`https?://[^/?#\s]+(/\w[\w.~-]*)*`,
  example: 'an address like https://api.example.com or https://admin.example.com/api',
}
/** A service on an origin of its own, or below a path of another, such as the app's: `https://admin.example.com/api`. */
const Service = z.string().check(z.regex(new RegExp(`^${SERVICE.pattern}$`), `must be ${SERVICE.example}`))
/** The same; if empty, it is not offered, and the app has nothing that needs it. */
const OptionalService = z
  .string()
  .check(z.regex(new RegExp(`^(${SERVICE.pattern})?$`), `must be empty or ${SERVICE.example}`))
/** A page that always exists. */
const Page = z.string().check(z.regex(/^https?:\/\/[^\s?#]+$/, 'must be an address like https://example.com/authorize'))
/** Addresses with a name as their first subdomain, or as the last step of a path. */
const each = (name: string) =>
  new RegExp(`^https?://(\\{${name}\\}\\.[^/?#\\s*]+|[^/?#\\s*{}]+(/\\w[\\w.~-]*)*/\\{${name}\\})$`)
const Name = z.string().check(z.regex(/^\S+$/, 'must not be empty or hold spaces'))
/** An external page; if empty, the app shows no link to it. */
const Address = z
  .string()
  .check(z.regex(/^(https?:\/\/[^\s]+)?$/, 'must be empty or an address like https://example.com/help'))

/**
 * Everything about a deployment that is not the same everywhere. The page carries it as a block of JSON; one schema
 * checks it at start-up, and a wrong value stops the app with a page that names the key.
 */
export const Config = z.object({
  /** URL of the provider's main API. */
  apiUrl: Service,
  /** URL of the plans service: the one host that gets neither bearer nor tenant (document 2 §6). */
  plansUrl: Service,
  /** URL of sign-up and checkout: like the plans service it gets neither bearer nor tenant, because guests call it. */
  registrationUrl: Service,
  /** URL of the onboarding service: tasks and hotspots. */
  onboardingUrl: OptionalService,
  /** URL of the experiments service. */
  experimentsUrl: OptionalService,
  /** URL of the theme service: installed themes and their page templates. */
  themesUrl: Service,
  /** URL of the public status page; like the plans service it gets neither bearer nor tenant. */
  statusUrl: OptionalService,
  /** URL of the hosted search service for images; it gets a separate key instead of the token. */
  searchUrl: OptionalService,
  /** Origin of the new admin that redirects lead to. */
  newAdminUrl: Origin,
  /**
   * Where the new admin has the packing slip and the shipping label: as the table of document 2 §2 has them, which looks
   * swapped, or turned round.
   */
  newAdminSlips: z.enum(['asFound', 'swapped'], 'must be asFound or swapped'),
  /**
   * URL of a store's own storefront, with `{host}` for the store's `urlHost`. All are subdomains of one host, because the app frames
   * them; or, where all run in one browser (`mocks/tab`), paths.
   */
  storefrontUrl: z.string().check(z.regex(each('host'), 'must be an address like https://{host}.shops.example')),
  /**
   * Origins of the services that storefronts send to, with `{service}` for the name of each: `google-analytics`. The reference
   * provider stands in for all of them.
   */
  receiversUrl: z
    .string()
    .check(z.regex(each('service'), 'must be an address like https://{service}.receivers.example')),
  /** The only origins whose frame messages are accepted (document 2 §9). */
  embeddedOrigins: z.array(Origin).check(z.length(6, 'must be six origins, separated by commas')),
  /** URL of the site designer: one of those origins with a path. */
  designerUrl: Address,
  /** Plan of a store whose trial ended without a chosen plan. */
  parkedPlanId: Name,
  /** What a coupon code of the form `VOL` and digits stands for (document 2 §9). */
  volumeCouponCode: Name,
  /** The provider's name of its own payments product. */
  paymentsBrand: z.string().check(z.minLength(1, 'must not be empty')),
  /**
   * Email addresses of internal test stores, as `*@example.com`: their payments application is approved at once, in test mode
   * (document 1 §6).
   */
  internalTestEmails: z.array(
    z.string().check(z.regex(/^[^\s@,]+@[^\s@,]+$/, 'must be email patterns like *@example.com, separated by commas')),
  ),
  /** Help for merchants. */
  docsUrl: Address,
  chatUrl: Address,
  /** Shown to people who have questions before they buy; if empty, none is. */
  supportPhone: z.string().check(z.regex(/^[+\d ()./-]*$/, 'must be empty or a phone number')),
  /** URL to book a call with support. */
  callUrl: Address,
  /** The terms of use, with the policies that belong to them. */
  termsUrl: Address,
  /**
   * How often the console polls for new orders, in seconds. Text, like everything that comes from an environment
   * variable.
   */
  orderPollSeconds: z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'must be a whole number of seconds, at least 1')),
  /** Embedded help videos; `{topic}` stands for one of themes, logo, products, categories, pages, settings. */
  videoUrl: Address,
  /** A map for shoppers, with `{address}` for the store's; if empty, storefronts show no link to one. */
  mapUrl: Address,
  /** The identity provider: a bare domain (https is used) or an origin. */
  identityDomain: Name,
  /**
   * Whether it responds to the hidden frame (`response_mode=web_message`) that asks who is signed in. If not, a page load asks by a
   * redirect.
   */
  identityFrame: z.enum(['yes', 'no'], 'must be yes or no'),
  identityClientId: Name,
  identityAudience: Name,
  /** Prefix of our claims in the tokens, e.g. `https://backcounter.example/`. */
  claimsNamespace: Name,
  /** Header that carries the tenant on the provider's hosts. */
  tenantHeader: Name,
  /** URL of product and store images; the content security policy allows no other origin. */
  imageUrl: Service,
  /** TinyMCE's license: `gpl`, or the key of a commercial one. */
  editorLicenseKey: Name,
  /** Pages on which a merchant allows us to use an account elsewhere: where a connection by OAuth begins. */
  paymentsConnectUrl: Page,
  stripeConnectUrl: Page,
  payPalConnectUrl: Page,
  authorizeNetConnectUrl: Page,
  /** Script of the card payment provider's fields, Stripe.js or one like it; if empty, no card can be entered. */
  cardScriptUrl: Address,
  /** The card payment provider's public key of this deployment. */
  cardPublishableKey: z.string().check(z.regex(/^pk_(test|live)_\w+$/, 'must be a key like pk_test_…')),
  /** Whether Google Pay and Apple Pay are offered where a browser has them. */
  cardWallets: z.enum(['yes', 'no'], 'must be yes or no'),
  /** What keeps programs from signing up: the proof of work that the provider checks, or reCAPTCHA. */
  captcha: z.enum(['altcha', 'recaptcha'], 'must be altcha or recaptcha'),
  /** Of reCAPTCHA; otherwise empty. */
  recaptchaSiteKey: z.string(),
})
export type Config = z.output<typeof Config>

/** The origin of the identity provider. */
export const identityOrigin = ({ identityDomain }: Pick<Config, 'identityDomain'>) =>
  /^https?:\/\//.test(identityDomain) ? identityDomain : `https://${identityDomain}`

/** Where each key is read from when the page is built or served: `BACKCOUNTER_API_URL` for `apiUrl`. */
export const environmentName = (key: string) => `BACKCOUNTER_${key.replace(/[A-Z]/g, c => `_${c}`).toUpperCase()}`

/** The ports of the reference provider, counted from its first. */
export const PROVIDER_PORTS = {
  api: 0,
  identity: 1,
  images: 2,
  storefront: 3,
  apps: 4,
  /** Status page, help, chat, terms, videos: the provider's public pages. */
  public: 5,
  newAdmin: 6,
  /** The card payment provider: fields for cards, tokens, wallets. */
  vault: 7,
  /** Companies that a merchant connects to be paid, each on a separate origin: a subdomain. */
  consent: 8,
  /** Analytics, pixels, chat and the like that storefronts send to, each on a separate origin: a subdomain. */
  receivers: 9,
} as const
export type ProviderService = keyof typeof PROVIDER_PORTS

/** The reference provider's embedded apps, each on a separate origin: a subdomain of `localhost` on one port. */
export const EMBEDDED_APPS = ['designer', 'mailchimp', 'fulfiller', 'amazon', 'accounting', 'pinterest'] as const

/** The services that the main API of a reference provider answers for, at its URL. */
export const apiAt = (url: string) =>
  ({
    apiUrl: url,
    plansUrl: url,
    registrationUrl: url,
    onboardingUrl: url,
    experimentsUrl: url,
    themesUrl: url,
    searchUrl: url,
  }) satisfies Partial<Config>

/** The same below the origin of the app: the browser asks no permission for its requests there. */
export const apiBelow = (appOrigin: string) => apiAt(`${appOrigin}/api`)

/** Where the services of a reference provider are, from the origin of each. */
export function addressesOf(origin: (service: ProviderService) => string) {
  const under = (name: string, service: ProviderService) => origin(service).replace('//', `//${name}.`)
  return {
    ...apiAt(origin('api')),
    statusUrl: origin('public'),
    newAdminUrl: origin('newAdmin'),
    storefrontUrl: under('{host}', 'storefront'),
    receiversUrl: under('{service}', 'receivers'),
    embeddedOrigins: EMBEDDED_APPS.map(name => under(name, 'apps')),
    designerUrl: `${under('designer', 'apps')}/`,
    docsUrl: `${origin('public')}/help`,
    chatUrl: `${origin('public')}/chat`,
    callUrl: `${origin('public')}/call`,
    termsUrl: `${origin('public')}/terms`,
    videoUrl: `${origin('public')}/video/{topic}`,
    identityDomain: origin('identity'),
    imageUrl: origin('images'),
    cardScriptUrl: `${origin('vault')}/v3/`,
    paymentsConnectUrl: `${under('payments', 'consent')}/authorize`,
    stripeConnectUrl: `${under('stripe', 'consent')}/authorize`,
    payPalConnectUrl: `${under('paypal', 'consent')}/authorize`,
    authorizeNetConnectUrl: `${under('authorizenet', 'consent')}/authorize`,
  } satisfies Partial<Config>
}

/** Configuration for a local reference provider whose first port is `firstPort`. */
export function localConfig(firstPort = 4100): Config {
  return {
    ...addressesOf(service => `http://localhost:${firstPort + PROVIDER_PORTS[service]}`),
    newAdminSlips: 'asFound',
    parkedPlanId: 'parked',
    volumeCouponCode: 'VOLUME15',
    // Merchants see an order within a minute, and a thousand open consoles send fewer than 17 requests a second.
    orderPollSeconds: '60',
    paymentsBrand: 'Backcounter Payments',
    internalTestEmails: [],
    identityFrame: 'yes',
    identityClientId: 'backcounter',
    identityAudience: 'https://api.backcounter.example',
    claimsNamespace: 'https://backcounter.example/',
    tenantHeader: 'x-tenant-id',
    editorLicenseKey: 'gpl',
    supportPhone: '',
    mapUrl: 'https://www.openstreetmap.org/search?query={address}',
    cardPublishableKey: 'pk_test_backcounter',
    cardWallets: 'no',
    captcha: 'altcha',
    recaptchaSiteKey: '',
  }
}

/** As the value of a variable: the key is empty, although it usually isn't. */
const NONE = 'none'

/** A configuration with what environment variables say instead; lists are separated by commas. */
export function withEnvironment(config: Config, environment: Record<string, string | undefined>): Config {
  const overrides = Object.entries(config).flatMap(([key, usual]) => {
    const value = environment[environmentName(key)]
    if (value === undefined || value === '') return []
    return [[key, Array.isArray(usual) ? listOf(value) : value === NONE ? '' : value]]
  })
  return { ...config, ...Object.fromEntries(overrides) }
}

/** The values of a list with commas between them. */
export const listOf = (list: string): string[] =>
  list
    .split(',')
    .map(each => each.trim())
    .filter(Boolean)

/** The local configuration with what environment variables say instead. */
export const configFromEnvironment = (environment: Record<string, string | undefined>, firstPort?: number): Config =>
  withEnvironment(localConfig(firstPort), environment)

/** Validates a configuration; problems contain the key and a description of valid values. */
export function readConfig(value: unknown): { config: Config } | { problems: { key: string; message: string }[] } {
  const result = z.safeParse(Config, value)
  if (result.success) return { config: result.data }
  return {
    problems: result.error.issues.map(issue => ({
      key: issue.path.join('.') || 'configuration',
      message: issue.code === 'invalid_type' ? 'is missing' : issue.message,
    })),
  }
}
