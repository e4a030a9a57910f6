import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidate } from '#api/queries.ts'

/** For clocks that are ahead of the provider's, whose clock decides. In milliseconds. */
const MARGIN = 1000
/** `setTimeout` takes no longer time. */
const LONGEST = 2 ** 31 - 1

/** Fetches an area's data again when one of these moments passes: it changes then without anyone writing it. */
export function RefreshAt({ area, moments }: { area: string; moments: readonly number[] }) {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const now = Date.now()
      const delay = Math.min(...moments.filter(moment => moment > now)) - now + MARGIN
      if (delay > LONGEST) return
      timer = setTimeout(() => {
        void invalidate(queryClient, { queryKey: [area] })
        wait()
      }, delay)
    }
    wait()
    return () => clearTimeout(timer)
  }, [area, moments, queryClient])
  return null
}
