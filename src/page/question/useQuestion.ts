import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quietly } from '#api/queries.ts'
import { sameValue } from '#lib/sameValue.ts'

interface QuestionOptions<Asked, Result, Key extends QueryKey> {
  /** The current query; `null` if a field is invalid. */
  typed: Asked | null
  /** A placeholder while there is no query; never sent. */
  nothing: Asked
  ask: (asked: Asked) => UseQueryOptions<Result, Error, Result, Key>
}

/**
 * The query of a small form. Submitting the same values sends it again, and another one can be sent before the last
 * response; its result stays meanwhile (`isPlaceholderData`). `isChecked`: the user pressed the button, so that invalid
 * fields are marked.
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
