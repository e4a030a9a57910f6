/*
 * In browsers, requests and responses that a script makes lose the headers that only the browser itself may set: `Cookie`, `Host`,
 * `Origin`, `Set-Cookie` (Fetch standard, section 2.2.2). A provider has to read and write them.
 */

const BrowserRequest = globalThis.Request

/** A request with all its headers, also if it is made of another one. */
class ServedRequest extends BrowserRequest {
  readonly #headers: Headers

  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, init)
    this.#headers = new Headers(init?.headers ?? (input instanceof BrowserRequest ? input.headers : undefined))
    const type = super.headers.get('content-type')
    if (type !== null && !this.#headers.has('content-type')) this.#headers.set('content-type', type)
  }

  override get headers() {
    return this.#headers
  }

  override clone(): Request {
    return new ServedRequest(super.clone(), { headers: this.#headers })
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

/** For whoever makes requests and responses in this worker from now on. */
export function keepAllHeaders(): void {
  globalThis.Request = ServedRequest
  globalThis.Response = ServedResponse
}
