import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'

/**
 * Data that the screen's route declares as `requiredData`. Never undefined: it throws if the route doesn't declare it.
 */
export function useRequiredData<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key> & { queryKey: Key },
): Data {
  const { data } = useQuery(options)
  if (data === undefined) {
    throw new Error(`${JSON.stringify(options.queryKey)} is not in the requiredData of this screen's route.`)
  }
  return data
}
