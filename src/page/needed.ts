import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'

/**
 * Data that the screen's route asked for in its `needs`. Never undefined: a route that forgot to ask is a programming
 * error and throws.
 */
export function useNeeded<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key> & { queryKey: Key },
): Data {
  const { data } = useQuery(options)
  if (data === undefined) {
    throw new Error(`${JSON.stringify(options.queryKey)} is not among the needs of this screen's route.`)
  }
  return data
}
