import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listen } from '../listen.ts'
import { freePorts, RANGE } from './freePorts.ts'

/** Linux's ephemeral ports; elsewhere IANA's range. */
const outgoing = () => {
  try {
    return readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').trim().split(/\s+/).map(Number)
  } catch {
    return [49_152]
  }
}

describe('free ports for a test', () => {
  test('are never ports that outgoing connections may take', () => {
    expect(RANGE.to).toBeLessThanOrEqual(outgoing()[0] ?? 0)
  })

  test('are others when one of a row is taken', async () => {
    const first = await freePorts(3)
    const holder = await listen({ port: first + 2, purpose: '', remedy: '' })
    // The same place first, then somewhere else.
    const at = (first - RANGE.from + 0.5) / (RANGE.to - RANGE.from - 3)
    const places = [at, at]
    const found = await freePorts(3, () => places.shift() ?? Math.random())
    await holder.stop()
    expect([first, first + 1, first + 2]).not.toContain(found)
    expect(places).toHaveLength(0)
  })
})
