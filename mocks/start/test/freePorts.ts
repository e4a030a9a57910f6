import { type BoundPort, listen } from '../listen.ts'

/**
 * Above privileged ports and below the ephemeral range (from 32,768 on Linux): an outgoing connection could take a port
 * of that range between two starts of the same process.
 */
export const RANGE = { from: 10_000, to: 32_000 }

/** The first of `count` ports in a row that were free a moment ago. `random`: from 0 to less than 1. */
export async function freePorts(count: number, random = Math.random): Promise<number> {
  for (;;) {
    const first = RANGE.from + Math.floor(random() * (RANGE.to - RANGE.from - count))
    const seats: BoundPort[] = []
    try {
      for (let port = first; port < first + count; port++) seats.push(await listen({ port, purpose: '', remedy: '' }))
      return first
    } catch {
      // One of them is taken: others are tried.
    } finally {
      for (const seat of seats) await seat.stop()
    }
  }
}
