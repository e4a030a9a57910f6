import { useEffect, useRef, useState } from 'react'
import { sameValue } from '#lib/sameValue.ts'

/** A value that changes at most once in `wait` milliseconds, and is the newest one in the end. */
export function useThrottled<Value>(value: Value, wait: () => number): Value {
  const [shown, setShown] = useState(value)
  const since = useRef(0)
  const isSame = sameValue(value, shown)
  useEffect(() => {
    if (isSame) return
    const show = () => {
      since.current = Date.now()
      setShown(value)
    }
    const timer = setTimeout(show, Math.max(0, since.current + wait() - Date.now()))
    return () => clearTimeout(timer)
  }, [value, isSame, wait])
  return shown
}
