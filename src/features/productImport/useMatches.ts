import { useEffect, useState } from 'react'
import { request } from '#api/client.ts'
import { countImportMatches } from '#contract/products/productImport.ts'
import { openReader } from './file/openReader.ts'
import type { FileReport } from './file/reader.ts'

/**
 * How many products of the file the store has already; `undefined` while they are being counted, and `null` where that
 * fails: one can import without knowing.
 */
export function useMatches(file: File, report: FileReport): number | null | undefined {
  const [existing, setExisting] = useState<number | null>()
  useEffect(() => {
    let sum = 0
    let isOver = false
    const reader = openReader(async reply => {
      if (reply.kind !== 'keys' || isOver) return
      try {
        if (reply.keys.length > 0) {
          sum += (await request(countImportMatches, { body: { products: reply.keys } })).existing
        }
      } catch {
        if (!isOver) setExisting(null)
        return reader.close()
      }
      if (isOver) return
      if (!reply.isLast) return reader.post({ kind: 'next' })
      setExisting(sum)
      reader.close()
    })
    reader.post({ kind: 'keys', file, report })
    return () => {
      isOver = true
      reader.close()
    }
  }, [file, report])
  return existing
}
