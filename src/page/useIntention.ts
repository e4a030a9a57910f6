import { useRef, useState } from 'react'
import { type EndpointInput, request } from '#api/client.ts'
import { mayBeDone } from '#api/confirm.ts'
import type { Endpoint } from '#contract/endpoint.ts'

interface Intention {
  content: string
  key: string
  input: unknown
  /** The result is unknown: it is sent again unchanged. */
  isOpen: boolean
}

/**
 * Sends writes with an idempotency key that is created once per intention: sending the same `content` again after no
 * response is the same write, even if the record has changed.
 */
export function useIntention() {
  const intention = useRef<Intention>(undefined)
  const [isUnconfirmed, setUnconfirmed] = useState(false)

  const send = async (endpoint: Endpoint, content: unknown, input: object): Promise<unknown> => {
    const text = JSON.stringify([endpoint.name, content])
    const repeated = intention.current?.isOpen && intention.current.content === text ? intention.current : null
    const current = repeated ?? { content: text, key: crypto.randomUUID(), input, isOpen: false }
    intention.current = current
    try {
      const saved = await request(endpoint, current.input as EndpointInput<Endpoint>, {
        idempotencyKey: current.key,
        isRepeat: current.isOpen,
        onUnconfirmed: () => setUnconfirmed(true),
      })
      current.isOpen = false
      return saved
    } catch (error) {
      current.isOpen = mayBeDone(error)
      throw error
    } finally {
      setUnconfirmed(false)
    }
  }
  return { send, isUnconfirmed }
}
