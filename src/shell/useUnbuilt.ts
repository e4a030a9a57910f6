import { useMemo } from 'react'
import { useScreenTable } from './screenTable.ts'

/** The routes whose screen is not built: their title is one of the shell's. */
export function useUnbuilt(): ReadonlySet<string> {
  const screens = useScreenTable()
  return useMemo(
    () => new Set([...screens].filter(([, { title }]) => title.startsWith('titles:')).map(([routeId]) => routeId)),
    [screens],
  )
}
