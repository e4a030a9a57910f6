import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Received {
  from: string
  to: string[]
  headers: Record<string, string>
  text: string
  /** The HTML part; empty for an email without one. */
  html: string
}

export interface TestMailServer {
  /** As `SMTP_URL` has it. */
  url: string
  received: Received[]
  /** The code with which a recipient is rejected; 0 accepts the message, and -1 never responds. */
  codeFor: (recipient: string) => number
  /** Ends the connections that are open. */
  hangUp(): void
  stop(): Promise<void>
}

/** A mail server on this machine that stores what it gets. */
export async function startMailServer(): Promise<TestMailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSMTPUTF8: true,
    logger: false,
    onRcptTo({ address }, _session, callback) {
      const code = mail.codeFor(address)
      if (code === 0) callback()
      if (code > 0) callback(Object.assign(new Error(`${address} is refused`), { responseCode: code }))
    },
    async onData(stream, { envelope }, callback) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      mail.received.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...read(await text(stream)) })
      callback()
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const mail: TestMailServer = {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    received: [],
    codeFor: () => 0,
    hangUp: () => {
      for (const connection of server.connections) connection.close()
    },
    stop: () => new Promise(resolve => server.close(resolve)),
  }
  return mail
}

/** Headers and text of a message, and its HTML part if it has one. */
function read(raw: string): Pick<Received, 'headers' | 'text' | 'html'> {
  const { headers, content } = readPart(raw)
  const boundary = /^multipart\/alternative;.*boundary="?([^";]+)/s.exec(headers['content-type'] ?? '')?.[1]
  if (!boundary) return { headers, text: textOf(headers, content), html: '' }
  const parts = content
    .split(`--${boundary}`)
    .slice(1, -1)
    .map(part => readPart(part.replace(/^\r\n|\r\n$/g, '')))
  const of = (type: string) => {
    const part = parts.find(({ headers }) => headers['content-type']?.startsWith(type))
    return part ? textOf(part.headers, part.content) : ''
  }
  return { headers, text: of('text/plain'), html: of('text/html') }
}

function readPart(raw: string) {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map(line => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      words(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  )
  return { headers, content: body.join('\r\n\r\n') }
}

const textOf = (headers: Record<string, string>, content: string) =>
  decode(content, headers['content-transfer-encoding'] ?? '')
    .toString('utf8')
    .replaceAll('\r\n', '\n')

function decode(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  return encoding === 'quoted-printable' ? unquoted(body.replace(/=\r\n/g, '')) : Buffer.from(body)
}

const unquoted = (quoted: string) =>
  Buffer.from(
    quoted.replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** Words that are not ASCII travel encoded. */
const words = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, how: string, coded: string) =>
      (how.toUpperCase() === 'B' ? Buffer.from(coded, 'base64') : unquoted(coded.replaceAll('_', ' '))).toString(
        'utf8',
      ),
    )
