import { limitRate } from './limitRate.ts'

/** Messages of one frame. A person causes a few; reading more costs too much time. */
const MESSAGES = { windowMs: 10_000, read: 1000, most: 10_000 }

interface FrameListener {
  /** The frame's window, which may not exist yet. */
  source: () => unknown
  /** The only origin whose messages are handled. */
  origin: string
  onMessage: (data: unknown) => void
  /** Another window, another origin, or one message too many. */
  onIgnored?: () => void
  /** The frame sent more messages than the console can take. Nothing is listened to after it. */
  onFlood: () => void
}

/**
 * Listens to the messages of one frame's window while it shows its own origin. A frame that floods the console is ignored
 * after a while, and reported once if it goes on. Returns a function that stops listening.
 */
export function listenToFrame({ source, origin, onMessage, onIgnored, onFlood }: FrameListener): () => void {
  const judge = limitRate(MESSAGES)
  const listen = (event: MessageEvent) => {
    // Tools in the page send messages to their own window.
    if (event.source === window) return
    const isTheFrame = event.source !== null && event.source === source()
    const verdict = isTheFrame ? judge() : 'read'
    if (isTheFrame && event.origin === origin && verdict === 'read') return onMessage(event.data)
    onIgnored?.()
    if (verdict !== 'close') return
    // Immediately, because thousands of messages may be queued.
    stop()
    onFlood()
  }
  const stop = () => window.removeEventListener('message', listen)
  window.addEventListener('message', listen)
  return stop
}
