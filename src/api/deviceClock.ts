/** A difference up to this is normal: slow networks, and the header has no fractions of a second. */
const TOLERANCE_MS = 60_000

/**
 * The number of minutes that the device's clock is ahead of the app's host; negative if it is behind, 0 if it is right
 * or unknown. It uses the app's host because reading its `Date` header needs no CORS permission.
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
