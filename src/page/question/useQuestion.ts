import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
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
 * response. `submitted` is what the result of `query` is about, and `null` once a field was changed: a result is shown
 * only beside its input. `isChecked`: the user pressed the button, so that invalid fields are marked.
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
  })
  const submit = () => {
    setChecked(true)
    if (typed === null) return
    if (sameValue(typed, submitted)) void query.refetch()
    else setSubmitted(typed)
  }
  const isCurrent = submitted !== null && sameValue(typed, submitted)
  return { submitted: isCurrent ? submitted : null, isChecked, query, submit, isBusy: isCurrent && query.isFetching }
}
