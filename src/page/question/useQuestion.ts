import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quietly } from '#api/queries.ts'
import { sameValue } from '#lib/sameValue.ts'

interface QuestionOptions<Input, Result, Key extends QueryKey> {
  /** The current query; `null` if a field is invalid. */
  typed: Input | null
  /** A placeholder while there is no query; never sent. */
  nothing: Input
  queryOf: (submitted: Input) => UseQueryOptions<Result, Error, Result, Key>
}

/**
 * The query of a small form. Submitting the same values sends it again, and another one can be sent before the last
 * response; its result stays meanwhile (`isPlaceholderData`). `isChecked`: the user pressed the button, so that invalid
 * fields are marked.
 */
export function useQuestion<Input, Result, Key extends QueryKey>({
  typed,
  nothing,
  queryOf,
}: QuestionOptions<Input, Result, Key>) {
  const [submitted, setSubmitted] = useState<Input | null>(null)
  const [isChecked, setChecked] = useState(false)
  const query = useQuery({
    ...quietly(queryOf(submitted ?? nothing)),
    enabled: submitted !== null,
    placeholderData: keepPreviousData,
  })
  const submit = () => {
    setChecked(true)
    if (typed === null) return
    if (sameValue(typed, submitted)) void query.refetch()
    else setSubmitted(typed)
  }
  return { submitted, isChecked, query, submit, isBusy: query.isFetching && sameValue(typed, submitted) }
}
