import type { BrowserContext, Request } from 'playwright/test'
import type { Addresses } from './stack.ts'

/** Where the app and its services are. */
export type Served = Pick<Addresses, 'appOrigin' | 'config'>

/**
 * Watches everything that a browser context does. What it finds must be nothing: errors in the console, violations of the
 * content security policy, scripts that open a dialog, requests to foreign hosts, tokens sent to the wrong one.
 */
export class Watch {
  readonly #addresses: Served
  readonly #levels: readonly string[]
  readonly #findings: string[] = []
  /** Requests to the main API with bearer and tenant. */
  readonly signedCalls: Request[] = []
  /**
   * Terms that were never accepted are not found (document 1 §4). Our own script, which `follow` adds to every frame, does not run in the
   * preview of an email.
   */
  readonly #allowed: RegExp[] = [
    / 404 .*\/admin\/acceptedterms\//,
    /Blocked script execution in 'about:srcdoc' because .*'allow-scripts' permission is not set/,
  ]

  /** `levels`: the messages of the console that are findings. */
  constructor(addresses: Served, levels: readonly ('error' | 'warning')[] = ['error']) {
    this.#addresses = addresses
    this.#levels = levels
  }

  /** Errors that the journey itself brings about, such as a refused call, which every browser notes in its console. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns)
  }

  async follow(context: BrowserContext): Promise<void> {
    context.on('console', message => {
      if (this.#levels.includes(message.type())) this.#note(`Console: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', error => this.#note(`Uncaught: ${error.error().message}`))
    context.on('dialog', dialog => {
      if (dialog.type() !== 'beforeunload') {
        this.#note(`A script opened a dialog: ${dialog.message()}`)
        void dialog.dismiss()
      }
    })
    context.on('request', request => this.#check(request))
    await context.exposeBinding('noteViolation', (_, violation: string) => this.#note(`Policy: ${violation}`))
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
        const { noteViolation } = window as unknown as { noteViolation: (text: string) => void }
        noteViolation(`${violatedDirective} blocked ${blockedURI} from ${sourceFile}`)
      })
    })
  }

  /** What went wrong and was not allowed. */
  findings(): string[] {
    return this.#findings.filter(finding => !this.#allowed.some(pattern => pattern.test(finding)))
  }

  #note(finding: string) {
    this.#findings.push(finding)
  }

  #check(request: Request) {
    const { appOrigin, config } = this.#addresses
    const url = new URL(request.url())
    if (!/^https?:$/.test(url.protocol)) return
    const headers = request.headers()
    const isSigned = 'authorization' in headers || config.tenantHeader in headers
    if (url.href.startsWith(`${config.apiUrl}/`)) {
      if (isSigned) this.signedCalls.push(request)
    } else if (isSigned) {
      this.#note(`Bearer or tenant went to ${url.origin}.`)
    }
    const isShop = url.origin.endsWith(config.storefrontUrl.split('{host}')[1] ?? '')
    // An embedded app is opened by an address with secrets (document 1 §2.1); nothing else may carry one anywhere.
    const isApp = config.embeddedOrigins.includes(url.origin)
    // What storefronts send to may not be loaded by the console, nor by a storefront that it frames.
    const isReceiver = url.origin.endsWith(config.receiversUrl.split('{service}')[1] ?? '')
    if (isReceiver && request.frame().page().url().startsWith(appOrigin)) {
      this.#note(`The console requested ${url.href}.`)
    }
    if (
      !isShop &&
      !isApp &&
      !isReceiver &&
      ![
        appOrigin,
        new URL(config.apiUrl).origin,
        config.identityDomain,
        config.imageUrl,
        config.statusUrl,
        config.newAdminUrl,
        ...[config.cardScriptUrl, config.stripeConnectUrl, config.payPalConnectUrl].map(url => new URL(url).origin),
        ...[config.paymentsConnectUrl, config.authorizeNetConnectUrl].map(url => new URL(url).origin),
      ].includes(url.origin)
    ) {
      this.#note(`A request went to the foreign host ${url.origin}.`)
    }
    const isOpening = isApp && request.isNavigationRequest()
    if (!isOpening && /access_token=|eyJ[\w-]+\.eyJ/.test(request.url())) {
      this.#note(`A token stands in an address: ${url.pathname}`)
    }
  }
}
