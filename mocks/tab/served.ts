/*
 * In browsers, requests and responses that a script makes lose the headers that only the browser itself may set: `Cookie`, `Host`,
 * `Origin`, `Set-Cookie` (Fetch standard, section 2.2.2). A provider has to read and write them.
 */

/** A request with all its headers. */
export class ServedRequest extends Request {
  readonly #headers: Headers

  constructor(url: string, init: RequestInit & { headers: Headers }) {
    super(url, init)
    this.#headers = init.headers
  }

  override get headers() {
    return this.#headers
  }
}

const BrowserResponse = globalThis.Response

/** A response with all its headers. */
class ServedResponse extends BrowserResponse {
  readonly #headers: Headers

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    super(body, init)
    const headers = new Headers(init?.headers)
    const type = super.headers.get('content-type')
    if (type !== null && !headers.has('content-type')) headers.set('content-type', type)
    this.#headers = headers
  }

  override get headers() {
    return this.#headers
  }

  override clone(): Response {
    const { body, status, statusText } = super.clone()
    return new ServedResponse(body, { status, statusText, headers: this.#headers })
  }
}

/** For whoever makes responses in this worker from now on. */
export function serveResponses(): void {
  globalThis.Response = ServedResponse
}
