import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidate } from '#api/queries.ts'

/** For clocks that are ahead of the provider's, whose clock decides. In milliseconds. */
const MARGIN = 1000
/** `setTimeout` takes no longer time. */
const LONGEST = 2 ** 31 - 1

/** Fetches an area's data again when a moment of one of its rows passes: it changes then without anyone writing it. */
export function useRefreshAt<Row>(
  area: string,
  rows: readonly Row[],
  momentsOf: (row: Row) => readonly number[],
): void {
  const queryClient = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moments are those of the rows
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const now = Date.now()
      const delay = Math.min(...rows.flatMap(momentsOf).filter(moment => moment > now)) - now + MARGIN
      if (delay > LONGEST) return
      timer = setTimeout(() => {
        void invalidate(queryClient, { queryKey: [area] })
        wait()
      }, delay)
    }
    wait()
    return () => clearTimeout(timer)
  }, [area, rows, queryClient])
}
