import { createSocket, type RemoteInfo } from 'node:dgram'
import { createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import dnsPacket, { type DecodedPacket } from 'dns-packet'
import type { Db } from '../../db/database.ts'
import { StartError } from '../../http/startError.ts'
import { answerOf, forged, truncated } from './answer.ts'

export interface DnsServer {
  /** `127.0.0.1:PORT` */
  address: string
  /** From now on it answers from the zones in this database; before, it was silent. */
  serve(db: Db): void
  stop(): Promise<void>
}

const SLOW_MS = 5000
/** What every asker accepts by UDP. */
const SMALLEST_PACKET = 512

/** The simulated DNS server, on the loopback interface, by UDP and TCP. Throws `StartError` if the port is taken. */
export async function listenDns({ port, remedy }: { port: number; remedy: string }, tries = 5): Promise<DnsServer> {
  let database: Db | undefined
  const ending = new AbortController()
  const udp = createSocket('udp4')
  const tcp = createServer(socket => void answerTcp(socket).catch(() => socket.destroy()))
  const sockets = new Set<Socket>()
  tcp.on('connection', socket => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  })
  const stop = async () => {
    ending.abort()
    for (const socket of sockets) socket.destroy()
    await Promise.all([
      new Promise<void>(resolve => udp.close(() => resolve())),
      tcp.listening ? new Promise<void>(resolve => tcp.close(() => resolve())) : undefined,
    ])
  }
  const send = (packet: dnsPacket.Packet, { port, address }: RemoteInfo) => {
    if (!ending.signal.aborted) udp.send(dnsPacket.encode(packet), port, address)
  }

  async function answerUdp(bytes: Buffer, from: RemoteInfo) {
    const query = dnsPacket.decode(bytes)
    if (!database || query.type !== 'query') return
    const { behavior, packet } = await answerOf(database, query)
    if (behavior === 'silent') return
    if (behavior === 'slow') await pause(SLOW_MS, undefined, { signal: ending.signal })
    if (behavior === 'forged' || behavior === 'onlyForged') send(forged(packet), from)
    if (behavior === 'onlyForged') return
    const isTooLarge = dnsPacket.encode(packet).length > largestFor(query)
    send(isTooLarge || behavior === 'truncated' ? truncated(packet) : packet, from)
  }

  async function answerTcp(socket: Socket) {
    let received = Buffer.alloc(0)
    for await (const chunk of socket) {
      received = Buffer.concat([received, chunk as Buffer])
      while (received.length >= 2 && received.length >= 2 + received.readUInt16BE(0)) {
        const end = 2 + received.readUInt16BE(0)
        const query = dnsPacket.decode(received.subarray(2, end))
        received = received.subarray(end)
        if (!database) return socket.destroy()
        const { behavior, packet } = await answerOf(database, query)
        if (behavior === 'truncated') return socket.destroy()
        socket.write(dnsPacket.streamEncode(packet))
      }
    }
  }

  // A packet that is none, or a value that can't be encoded: no answer, as from any server.
  udp.on('message', (bytes, from) => void answerUdp(bytes, from).catch(() => undefined))
  try {
    await new Promise<void>((resolve, reject) => udp.once('error', reject).bind(port, '127.0.0.1', resolve))
    await new Promise<void>((resolve, reject) =>
      tcp.once('error', reject).listen(udp.address().port, '127.0.0.1', resolve),
    )
  } catch {
    await stop()
    // Any port that is free for UDP: it may be taken for TCP.
    if (port === 0 && tries > 1) return listenDns({ port, remedy }, tries - 1)
    throw new StartError(`Port ${port}, for the provider’s DNS server, is in use by another program: ${remedy}.`)
  }
  udp.on('error', () => undefined)
  return {
    address: `127.0.0.1:${udp.address().port}`,
    serve: db => {
      database = db
    },
    stop,
  }
}

const largestFor = ({ additionals = [] }: DecodedPacket): number =>
  Math.max(SMALLEST_PACKET, ...additionals.map(each => (each.type === 'OPT' ? each.udpPayloadSize : 0)))
