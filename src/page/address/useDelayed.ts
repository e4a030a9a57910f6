import { useEffect, useState } from 'react'

/** The value as it was once it has not changed for this many milliseconds: for questions that go with what is typed. */
export function useDelayed(value: string, milliseconds: number): string {
  const [delayed, setDelayed] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return delayed
}
