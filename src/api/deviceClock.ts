/** A difference up to this is ordinary: slow networks, seconds that the header leaves out. */
const TOLERANCE_MS = 60_000

/**
 * By how many minutes the device's clock is ahead of the app's host; negative where it is behind, 0 where it is right or
 * nobody can tell. The host's own clock is asked, since its `Date` header needs no permission to be read.
 */
export async function minutesAhead(): Promise<number> {
  try {
    const response = await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(4000) })
    const date = Date.parse(response.headers.get('date') ?? '')
    const ahead = Date.now() - date
    return Math.abs(ahead) > TOLERANCE_MS ? Math.round(ahead / 60_000) : 0
  } catch {
    return 0
  }
}
