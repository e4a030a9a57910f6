import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quietly } from '#api/queries.ts'
import { sameValue } from '#lib/sameValue.ts'

interface QuestionOptions<Asked, Result, Key extends QueryKey> {
  /** What the form asks now; `null` where a field is wrong. */
  typed: Asked | null
  /** Stands for a question while none is asked; never sent. */
  nothing: Asked
  ask: (asked: Asked) => UseQueryOptions<Result, Error, Result, Key>
}

/**
 * A question that a small form asks the provider. The same question again is asked anew, and another one can be asked before
 * the last is answered, whose answer stays meanwhile (`isPlaceholderData`). `isChecked`: the merchant pressed the button, so that wrong fields are named.
 */
export function useQuestion<Asked, Result, Key extends QueryKey>({
  typed,
  nothing,
  ask,
}: QuestionOptions<Asked, Result, Key>) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isChecked, setChecked] = useState(false)
  const query = useQuery({
    ...quietly(ask(asked ?? nothing)),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  const submit = () => {
    setChecked(true)
    if (typed === null) return
    if (sameValue(typed, asked)) void query.refetch()
    else setAsked(typed)
  }
  return { asked, isChecked, query, submit, isBusy: query.isFetching && sameValue(typed, asked) }
}
