import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Timestamp, WholeNumberText } from '../wire.ts'

/** How long an archive can be downloaded. */
export const DATA_EXPORT_DAYS = 7

/** `failed`: an error on our side. `tooLarge`: a single file of it would be larger than ZIP files can have. */
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
  /** Of all archives; 0 while they are made. */
  bytes: z.int(),
  /** One after the other, each up to 500 MB unless a single file has more. Empty while they are made. */
  archives: z._default(z.array(z.looseObject({ bytes: z.int() })), []),
  /** Originals of images in them so far. */
  images: z._default(z.int(), 0),
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
    'One archive, the first unless `archive` names another: JSON lines and CSV of every kind of records, the originals of images, `manifest.json` with their counts, `README.txt`. 409 while they are being made.',
  source,
  method: 'GET',
  path: 'admin/dataexports/{id}/archive',
  query: z.object({ archive: z.optional(WholeNumberText) }),
  fileType: 'application/zip',
  responseHeaders: { 'content-length': 'Bytes of the archive' },
  problems: [404, 409],
})
