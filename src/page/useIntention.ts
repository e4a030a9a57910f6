import { useRef, useState } from 'react'
import { type EndpointInput, request } from '#api/client.ts'
import { mayBeDone } from '#api/confirm.ts'
import type { Endpoint } from '#contract/endpoint.ts'

interface Intention {
  content: string
  key: string
  input: unknown
  /** Nobody knows whether it took effect: it is sent again as it was. */
  isOpen: boolean
}

/**
 * Sends writes under an idempotency key that is made once for what somebody wants to do: the same `content` again, after no
 * answer, is the same write, whatever the record is by now.
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
