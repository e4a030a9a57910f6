import { useEffect, useState } from 'react'

/** The value, debounced by this many milliseconds: for requests that depend on typed text. */
export function useDelayed(value: string, milliseconds: number): string {
  const [delayed, setDelayed] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return delayed
}
