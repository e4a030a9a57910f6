import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type CallInput, request } from '#api/client.ts'
import { mayBeDone } from '#api/confirm.ts'
import { ApiError } from '#api/errors.ts'
import type { Call } from '#contract/call.ts'
import { Order } from '#contract/orders.ts'
import { orderQueries } from '../queries.ts'
import { adoptOrder } from './queries.ts'

interface Intention {
  content: string
  key: string
  input: unknown
  /** Nobody knows whether it took effect: it is sent again as it was, whatever the order is by now. */
  isOpen: boolean
}

/**
 * Changes an order. The idempotency key is made once for what somebody wants to do: the same again, after no answer, is the
 * same write.
 */
export function useOrderWrite(order: Order, onDone: (saved: Order | null) => void) {
  const queryClient = useQueryClient()
  const intention = useRef<Intention>(undefined)
  const [isUnconfirmed, setUnconfirmed] = useState(false)

  const write = useMutation({
    mutationFn: async ({ call, body }: { call: Call; body: object }) => {
      const content = JSON.stringify([call.name, body])
      const repeated = intention.current?.isOpen && intention.current.content === content ? intention.current : null
      const input = { params: { id: order.id }, body: { revision: order.revision, ...body } }
      const current = repeated ?? { content, key: crypto.randomUUID(), input, isOpen: false }
      intention.current = current
      try {
        const saved = await request(call, current.input as CallInput<Call>, {
          idempotencyKey: current.key,
          isRepeat: current.isOpen,
          onUnconfirmed: () => setUnconfirmed(true),
        })
        current.isOpen = false
        return saved as Order | undefined
      } catch (error) {
        current.isOpen = mayBeDone(error)
        throw error
      } finally {
        setUnconfirmed(false)
      }
    },
    onSuccess: async saved => {
      if (saved) await adoptOrder(queryClient, saved)
      else await queryClient.invalidateQueries({ queryKey: ['orders'] })
      onDone(saved ?? null)
    },
    onError: async error => {
      const current = error instanceof ApiError ? z.safeDecode(Order, error.problem?.current as never).data : undefined
      if (current) await adoptOrder(queryClient, current)
      // What was not confirmed may be seen on the order itself.
      else if (mayBeDone(error))
        await queryClient.invalidateQueries({ queryKey: orderQueries.detail(order.id).queryKey })
    },
  })

  return {
    send: (call: Call, body: object) => {
      if (!write.isPending) write.mutate({ call, body })
    },
    isPending: write.isPending,
    isUnconfirmed,
    error: write.error,
    reset: write.reset,
  }
}

export type OrderWrite = ReturnType<typeof useOrderWrite>
