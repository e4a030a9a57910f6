import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { type EndpointInput, request, type WriteOptions as SendOptions } from '#api/client.ts'
import { mayBeDone } from '#api/confirm.ts'
import { connectionReturns } from '#api/connection.ts'
import { currentOf } from '#api/currentOf.ts'
import { ApiError, waitsForConnection } from '#api/errors.ts'
import type { Endpoint, Inside } from '#contract/endpoint.ts'
import { RouterContext } from './AppLink.tsx'
import { providerText } from './failure/errorMessage.ts'
import { notSavedToast } from './notSavedToast.ts'
import { afterOthers, recordOwnWrite, withOwnWrites } from './ownWrites.ts'
import { useIsShown } from './useIsShown.ts'

interface WriteOptions<C extends Endpoint, Current> {
  /** Takes the record into the cache, without waiting for requests: as it was saved, or as someone else saved it (409). */
  adopt?: ((record: Inside<C['response']> | Current) => unknown) | undefined
  /** Of the record in a 409, if the endpoint does not respond with it. */
  schema?: z.ZodMiniType<Current> | undefined
  /** The write took effect; called even if the component is gone. */
  onSaved?: ((saved: Inside<C['response']>, sent: EndpointInput<C>) => unknown) | undefined
  /** With the record as someone else saved it, if that is why. */
  onFailed?: ((error: unknown, current: Inside<C['response']> | Current | undefined) => unknown) | undefined
  /**
   * What is written, where there is a screen of its own: a failure is reported with a link there once the component is
   * gone, and writes of one record wait for each other.
   */
  record?: { name: string; path: string } | undefined
}

interface Outcome<Saved, Current> {
  saved?: Saved
  /** The record as someone else saved it, if that is why it failed. */
  current?: Current | undefined
  error?: unknown
}

/** A write in progress, or its result, for what shows it. */
export interface Write {
  isPending: boolean
  /** No response arrived yet; the same request is being repeated. */
  isUnconfirmed: boolean
  /** There is no connection: it is sent when there is one again, unless what shows it is closed before. */
  isWaiting: boolean
  error: Error | null
  /** The provider's text about a field of the body: `address.city`. */
  refused: (field: string) => string | undefined
  reset: () => void
}

interface Intention {
  content: string
  key: string
  input: unknown
  /** The result is unknown: it is sent again unchanged. */
  isOpen: boolean
}

/** The variables of a mutation. */
interface Sending<Input> {
  /** Until the result is known. */
  input?: Input
  as?: SendOptions
}

/**
 * One write outside of an edit form. It has one idempotency key for each intention: the same input sent again after no
 * response is the same write, even if the record has changed. `send` never rejects: it resolves with what was saved, or
 * with the error.
 */
export function useWrite<C extends Endpoint, Current = never>(endpoint: C, options: WriteOptions<C, Current> = {}) {
  type Saved = Inside<C['response']>
  const { adopt, schema, onSaved, onFailed, record } = options
  const intention = useRef<Intention>(undefined)
  const sending = useRef<Promise<Outcome<Saved, Saved | Current>>>(undefined)
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => () => waiting.current?.abort(), [])
  const router = use(RouterContext)
  const isShown = useIsShown()
  const queryClient = useQueryClient()

  /** The revision that the record has after the user's own writes. */
  const withRevision = (input: EndpointInput<C>): EndpointInput<C> => {
    const revision = revisionOf(input)
    if (!record || revision === undefined) return input
    const now = withOwnWrites(queryClient, record.path, { revision })
    return { ...input, body: { ...(input as { body: object }).body, revision: now.revision } }
  }

  const sendAs = async (input: EndpointInput<C>, options: SendOptions) => {
    const saved = await request(endpoint, input, options)
    const revision = revisionOf(input)
    if (record && revision !== undefined) recordOwnWrite(queryClient, record.path, revision, saved)
    return saved
  }

  const sendOnce = async (sending: Sending<EndpointInput<C>>) => {
    const input = withRevision(sending.input as EndpointInput<C>)
    const content = contentOf(input)
    const last = intention.current
    const current: Intention =
      last?.isOpen && last.content === content ? last : { content, key: crypto.randomUUID(), input, isOpen: false }
    intention.current = current
    sending.input = current.input as EndpointInput<C>
    try {
      const result = await sendAs(sending.input, {
        idempotencyKey: current.key,
        isRepeat: current.isOpen,
        onUnconfirmed: () => setUnconfirmed(true),
      })
      intention.current = undefined
      return result
    } catch (error) {
      current.isOpen = mayBeDone(error)
      if (!current.isOpen) intention.current = undefined
      throw error
    } finally {
      setUnconfirmed(false)
    }
  }

  const currentIn = (error: unknown) =>
    currentOf((schema ?? endpoint.response) as z.ZodMiniType<Saved | Current>, error)

  const write = useMutation({
    ...(record && afterOthers(record.path)),
    mutationFn: (sending: Sending<EndpointInput<C>>) => {
      if (!sending.as) return sendOnce(sending)
      sending.input = withRevision(sending.input as EndpointInput<C>)
      return sendAs(sending.input, sending.as)
    },
    onSuccess: async (saved, { input }) => {
      await adopt?.(saved)
      await onSaved?.(saved, input as EndpointInput<C>)
    },
    onError: async (error, { as }) => {
      // Nothing else would show it.
      if (record && !as && !isShown.current) {
        notSavedToast({ error, name: record.name, onOpen: () => router?.navigate(record.path) })
      }
      const current = currentIn(error)
      if (current !== undefined) await adopt?.(current)
      await onFailed?.(error, current)
    },
  })

  /** The cache holds a mutation's variables for minutes: what was sent, such as a bank account, must not stay there. */
  const mutate = async (sending: Sending<EndpointInput<C>>) => {
    try {
      return await write.mutateAsync(sending)
    } finally {
      delete sending.input
    }
  }

  const mutateWhenConnected = async (input: EndpointInput<C>): Promise<Saved> => {
    try {
      return await mutate({ input })
    } catch (error) {
      if (!waitsForConnection(error) || !isShown.current) throw error
      waiting.current = new AbortController()
      setWaiting(true)
      const isBack = await connectionReturns(waiting.current.signal)
      setWaiting(false)
      if (!isBack) throw error
    }
    return mutateWhenConnected(input)
  }

  const send = (input: EndpointInput<C>) => {
    // The second press of a double-click can arrive before `isPending` is rendered.
    sending.current ??= mutateWhenConnected(input)
      .then(
        saved => ({ saved }),
        error => ({ error, current: currentIn(error) }),
      )
      .finally(() => {
        sending.current = undefined
      })
    return sending.current
  }
  const fields = write.error instanceof ApiError ? write.error.fields : []
  const result: Write = {
    isPending: write.isPending,
    isUnconfirmed,
    isWaiting,
    error: write.error,
    refused: path => providerText(fields.find(({ field }) => field === path)?.message),
    reset: () => {
      waiting.current?.abort()
      write.reset()
    },
  }
  return {
    ...result,
    send,
    /** Sends it with the key of an edit form, which reports the result; rejects if it fails. */
    save: (input: EndpointInput<C>, as: SendOptions) => mutate({ input, as }),
  }
}

/** What identifies an intention: all of the input except revisions, which follow the record. */
const contentOf = (input: object) =>
  JSON.stringify(input, (name, value) => (/^(r|otherR)evision$/.test(name) ? 0 : value))

const revisionOf = (input: unknown) => (input as { body?: { revision?: number } }).body?.revision
