import { bypass, HttpResponse } from 'msw'
import { isEnding } from './ownPage.ts'

/**
 * Forwards a request that a test intercepts, and returns the provider's response. The request takes effect even if the page
 * gives it up meanwhile: the provider has it.
 */
export async function forward(sent: Request): Promise<HttpResponse<ArrayBuffer>> {
  try {
    return await forwardWhole(bypass(sent))
  } catch (error) {
    // Cut off when the test ended: the handler responds to nobody.
    if (isEnding()) return new Promise(() => undefined)
    throw error
  }
}

async function forwardWhole(request: Request): Promise<HttpResponse<ArrayBuffer>> {
  const response = await fetch(request, { signal: new AbortController().signal })
  const headers = new Headers(response.headers)
  // The body is unpacked by now.
  headers.delete('content-encoding')
  return new HttpResponse(await response.arrayBuffer(), { status: response.status, headers })
}
