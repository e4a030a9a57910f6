import { useEffect, useState } from 'react'
import { delays } from '#lib/delays.ts'

/** The value, debounced by this many milliseconds: for requests that depend on typed text. Empty at first. */
export function useDelayed(value: string, milliseconds: number): string {
  const [delayed, setDelayed] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return delayed
}

/** The text of a search box that was typed to the end. */
export const useSearchText = (typed: string) => useDelayed(typed.trim(), delays.suggest)
