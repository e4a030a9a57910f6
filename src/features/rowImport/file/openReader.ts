import { openReaderOf, type Reader as ReaderOf } from '#features/productImport/shared/openReader.ts'
import type { ReaderReply, ReaderRequest } from './reader.ts'

export type Reader = ReaderOf<ReaderRequest>

const CODE = {
  worker: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  inPage: async () => (await import('./reader.ts')).serveReader,
  failed: (message: string): ReaderReply => ({ kind: 'failed', message }),
}

export const openReader = (onReply: (reply: ReaderReply) => void): Reader =>
  openReaderOf(CODE, { kind: 'stop' }, onReply)
