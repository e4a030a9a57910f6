import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { sameValue } from '#lib/sameValue.ts'

/**
 * Data that the screen's route declares as `requiredData`. Never undefined: it throws if the route doesn't declare it. When
 * only the search parameters change, no loader runs: the data of before stays until the new data arrives; if that fails, the
 * error is thrown to the route's error panel.
 */
export function useRequiredData<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key> & { queryKey: Key },
): Data {
  const { data, error } = useQuery({
    ...options,
    placeholderData: (previous, query) =>
      query && isSameRecord(query.queryKey, options.queryKey) ? previous : undefined,
  })
  if (data !== undefined) return data
  throw error ?? new Error(`${JSON.stringify(options.queryKey)} is not in this route's requiredData.`)
}

/** Whether two keys are of the same endpoint with the same path parameters: then they differ in the search alone. */
function isSameRecord([area, endpoint, input]: QueryKey, [otherArea, otherEndpoint, otherInput]: QueryKey): boolean {
  return area === otherArea && endpoint === otherEndpoint && sameValue(paramsOf(input), paramsOf(otherInput))
}

const paramsOf = (input: unknown) => (input as { params?: unknown } | undefined)?.params
