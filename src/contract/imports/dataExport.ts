import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../wire.ts'

/** How long an archive can be downloaded. */
export const DATA_EXPORT_DAYS = 7

/** `failed`: an error on our side. `tooLarge`: the archive would be larger than ZIP files can be. */
export const DATA_EXPORT_PROBLEMS = ['failed', 'tooLarge'] as const

export const DataExport = z.looseObject({
  id: z.string(),
  status: z.enum(['InProgress', 'Ended', 'Failed']),
  /** Why it failed. */
  problem: z._default(z.nullable(z.enum(DATA_EXPORT_PROBLEMS)), null),
  /** Records in all, as counted at the start, and those in the archive so far. */
  total: z.int(),
  done: z.int(),
  startedOn: Timestamp,
  /** The user's name. */
  startedBy: z.string(),
  endedOn: z.nullable(Timestamp),
  /** When the archive is deleted. */
  expiresOn: z.nullable(Timestamp),
  /** Of the archive; 0 while it is made. */
  bytes: z.int(),
  /** Records of each kind in the archive so far. */
  counts: z.record(z.string(), z.int()),
})
export type DataExport = z.output<typeof DataExport>

const source = 'chosen here'

export const startDataExport = endpoint({
  name: 'startDataExport',
  isForSupport: false,
  summary:
    'Starts to export all data of the store into one archive, behind the request. While one is being made, responds with it. It replaces the archive before.',
  source,
  method: 'POST',
  path: 'admin/dataexports',
  response: DataExport,
  problems: [409],
})

export const getLatestDataExport = endpoint({
  name: 'getLatestDataExport',
  summary: 'The export that was started last; `null` if there is none, or it has expired.',
  source,
  method: 'GET',
  path: 'admin/dataexports/latest',
  response: z.object({ export: z.nullable(DataExport) }),
})

export const deleteDataExport = endpoint({
  name: 'deleteDataExport',
  isForSupport: false,
  summary: 'Stops an export that is being made, and deletes its archive.',
  source,
  method: 'DELETE',
  path: 'admin/dataexports/{id}',
  problems: [404, 409],
})

export const downloadDataExport = endpoint({
  name: 'downloadDataExport',
  isForSupport: false,
  summary:
    'The archive: JSON lines and CSV of every kind of records, `manifest.json` with their counts, `README.txt`. 409 while it is being made.',
  source,
  method: 'GET',
  path: 'admin/dataexports/{id}/archive',
  fileType: 'application/zip',
  responseHeaders: { 'content-length': 'Bytes of the archive' },
  problems: [404, 409],
})
