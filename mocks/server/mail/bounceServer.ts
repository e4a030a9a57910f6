import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Db } from '../../db/database.ts'
import { noteBounce } from './bounces.ts'
import { readReport } from './deliveryReport.ts'
import type { ReturnAddresses } from './returnAddresses.ts'

interface Options {
  db: Db
  addresses: ReturnAddresses
  now: () => Date
  report: (error: unknown) => void
}

/** Reports have the message that came back, or its head. */
const MOST_BYTES = 1_000_000
const MOST_CLIENTS = 20
const MAX_WAIT_MS = 20_000

/**
 * Takes in, by SMTP, what mail servers report of emails that could not be delivered, and marks their addresses. Takes no other mail. Without the
 * database a report is refused for now, so the relay sends it again. Not listening yet.
 */
export function createBounceServer({ db, addresses, now, report }: Options): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    banner: 'Reports of undeliverable emails',
    size: MOST_BYTES,
    maxClients: MOST_CLIENTS,
    socketTimeout: MAX_WAIT_MS,
    closeTimeout: MAX_WAIT_MS,
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, callback) {
      callback(addresses.isOne(address) ? null : refusal(550, 'Only reports of undeliverable emails are taken here.'))
    },
    onData(stream, { envelope }, callback) {
      const note = async () => {
        const message = await buffer(stream)
        if (stream.sizeExceeded) throw refusal(552, 'This is larger than a report may be.')
        for (const { status, recipients } of await readReport(message)) {
          for (const { address } of envelope.rcptTo) {
            const bounced = addresses.recipientOf(address, recipients)
            if (bounced) await noteBounce(db, { ...bounced, status, now: now() })
          }
        }
      }
      note().then(
        () => callback(),
        (error: Error) => {
          if ('responseCode' in error) return callback(error)
          report(error)
          callback(refusal(451, 'This can’t be stored now. Send it again later.'))
        },
      )
    },
  })
  server.on('error', report)
  return server
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
