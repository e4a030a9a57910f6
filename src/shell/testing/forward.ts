import { bypass, HttpResponse } from 'msw'

/** What the provider responds to a request that a test stands in the way of. */
export async function forward(sent: Request): Promise<HttpResponse<ArrayBuffer>> {
  const response = await fetch(bypass(sent))
  const headers = new Headers(response.headers)
  // The body is unpacked by now.
  headers.delete('content-encoding')
  return new HttpResponse(await response.arrayBuffer(), { status: response.status, headers })
}
