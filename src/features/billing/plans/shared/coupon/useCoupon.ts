import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderQueries } from '../orderQueries.ts'

/** The coupon of an order: typed, then applied, then cleared. */
export function useCoupon(initial: string) {
  const [text, setText] = useState(initial)
  const [applied, setApplied] = useState(initial)
  const { data, error, isFetching, refetch } = useQuery({
    ...orderQueries.coupon(applied),
    enabled: applied !== '',
    staleTime: 0,
  })
  const coupon = applied !== '' && data?.valid ? data : null
  return {
    text,
    setText: (typed: string) => {
      setText(typed)
      setApplied('')
    },
    apply: () => (applied === text.trim() ? void refetch() : setApplied(text.trim())),
    clear: () => {
      setText('')
      setApplied('')
    },
    coupon,
    isChecking: applied !== '' && isFetching,
    isInvalid: applied !== '' && !isFetching && data?.valid === false,
    error: applied === '' ? null : error,
  }
}
export type CouponState = ReturnType<typeof useCoupon>
