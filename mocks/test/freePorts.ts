import { type BoundPort, listen } from '../start/listen.ts'

/**
 * Above what needs privileges and below the ports that systems give to outgoing connections by themselves (from 32,768 on
 * Linux): a port of that range can be taken by any call to another server, between two starts of the same process.
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
