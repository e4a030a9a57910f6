import { saveFile } from '#page/download/saveFile.ts'
import { openReader } from './file/openReader.ts'
import type { FileReport } from './file/reader.ts'

/**
 * Saves some of a file's products as a file that can be corrected and imported: those with a row in one of `lines`, or those
 * that would be refused. Rejects where the file can no longer be read.
 */
export function extractRows(file: File, report: FileReport, lines?: readonly number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // A separate reader, because the page's reader may be busy.
    const reader = openReader(reply => {
      if (reply.kind === 'extract') {
        saveFile(reply.file, 'products-to-correct.csv')
        resolve()
      } else if (reply.kind === 'failed') reject(new Error(reply.message))
      else return
      reader.close()
    })
    reader.post({ kind: 'extract', file, report, ...(lines && { lines }) })
  })
}
