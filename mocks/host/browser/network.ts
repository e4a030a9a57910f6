import type { HostRequest, HostResponse } from '../types.ts'

/** Nothing leaves the browser: every other server is unreachable. */
export async function requestHost(_url: URL, { signal }: HostRequest): Promise<HostResponse> {
  signal.throwIfAborted()
  throw Object.assign(new Error('Nothing leaves this browser: other servers can’t be reached.'), {
    code: 'ENETUNREACH',
  })
}
