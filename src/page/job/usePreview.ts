import { useEffect, useRef, useState } from 'react'
import { type EndpointInput, request } from '#api/client.ts'
import type { Endpoint, Inside } from '#contract/endpoint.ts'

/** What every preview counts: all records, those that were checked so far, and those of them that would change. */
interface Counts {
  total: number
  checked: number
  changing: number
  /** Where the next request continues; `null` after the last one. */
  next: unknown
}

type PreviewState<Body, Preview> =
  | { step: 'choose'; error?: unknown }
  | { step: 'checking'; preview?: Preview }
  | { step: 'checked'; preview: Preview; body: Body }

/**
 * The preview of a job. The provider checks some records per request; `join` adds the rest of a part to the parts
 * before it. A check ends with the next one, with `reset`, and with the component.
 */
export function usePreview<C extends Endpoint>(
  endpoint: C,
  join: (whole: Inside<C['response']>, part: Inside<C['response']>) => Partial<Inside<C['response']>>,
) {
  type Preview = Inside<C['response']> & Counts
  type Body = Omit<Inside<C['body']>, 'after'>
  const [state, setState] = useState<PreviewState<Body, Preview>>({ step: 'choose' })
  const checking = useRef<AbortController>(undefined)
  useEffect(() => () => checking.current?.abort(), [])

  const reset = () => {
    checking.current?.abort()
    setState({ step: 'choose' })
  }

  const check = async (body: Body) => {
    reset()
    const controller = new AbortController()
    const { signal } = controller
    checking.current = controller
    setState({ step: 'checking' })
    try {
      let preview: Preview | undefined
      do {
        const input = { body: { ...body, after: preview?.next ?? null } } as EndpointInput<C>
        const part = (await request(endpoint, input, { signal })) as Preview
        if (signal.aborted) return
        preview = preview ? { ...preview, ...join(preview, part), ...added(preview, part) } : part
        setState({ step: 'checking', preview })
      } while (preview.next !== null)
      setState({ step: 'checked', preview, body })
    } catch (error) {
      if (!signal.aborted) setState({ step: 'choose', error })
    }
  }
  return { state, check, reset }
}

const added = (whole: Counts, part: Counts): Counts => ({
  total: part.total,
  checked: whole.checked + part.checked,
  changing: whole.changing + part.changing,
  next: part.next,
})

/** Joins the groups of several parts that have the same key, with the first `most` of their names; largest first. */
export function joinGroups<Name extends string, Group extends { count: number } & Record<Name, unknown[]>>(
  groups: readonly Group[],
  keyOf: (group: Group) => string,
  names: Name,
  most: number,
): Group[] {
  const joined = [...Map.groupBy(groups, keyOf).values()].map(same => ({
    ...(same[0] as Group),
    count: same.reduce((sum, { count }) => sum + count, 0),
    [names]: same.flatMap(group => group[names]).slice(0, most),
  }))
  return joined.toSorted((a, b) => b.count - a.count)
}
