import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { DisputeFile } from './orderEvents.ts'
import { Order } from './orders.ts'

/** Most characters of a response, and the files with it: so many, of so many bytes together. Chosen here. */
export const DISPUTE_LIMITS = { text: 20_000, files: 5, bytes: 5_000_000 } as const
export const DISPUTE_FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const

const source = 'chosen here'
const path = 'store/admin/orders/{id}/disputes/{disputeId}'

export const addDisputeFile = endpoint({
  name: 'addDisputeFile',
  scope: 'orders',
  summary: `Uploads a file for the response to a dispute: PDF, PNG or JPEG, by its bytes. 409 with \`answered\` if the dispute takes no response any more.`,
  source,
  method: 'POST',
  path: `${path}/files`,
  body: z.object({ file: z.file().check(z.maxSize(DISPUTE_LIMITS.bytes)) }),
  bodyFormat: 'multipart',
  response: DisputeFile,
  problems: [400, 404, 409, 413],
})

export const respondToDispute = endpoint({
  name: 'respondToDispute',
  scope: 'orders',
  summary:
    'Sends the bank the response to a dispute: a text, and files that were uploaded for it, at most 5 of 5 MB together. It is sent once; then the bank decides. 409 with `answered` if the dispute takes no response any more.',
  source,
  method: 'POST',
  path: `${path}/response`,
  body: z.object({
    revision: z.int(),
    text: z.string().check(z.maxLength(DISPUTE_LIMITS.text)),
    fileIds: z._default(z.array(z.string()).check(z.maxLength(DISPUTE_LIMITS.files)), []),
  }),
  response: Order,
  problems: [400, 404, 409],
})

export const acceptDispute = endpoint({
  name: 'acceptDispute',
  scope: 'orders',
  summary:
    'Gives up a dispute: it is lost at once, and its amount counts as refunded. 409 with `answered` if it takes no response any more.',
  source,
  method: 'POST',
  path: `${path}/acceptance`,
  body: z.object({ revision: z.int() }),
  response: Order,
  problems: [400, 404, 409],
})
