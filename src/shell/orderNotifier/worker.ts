import { createClock, type FromClock, type ToClock } from './clock.ts'

/** How a tab's end is detected; a dedicated worker ends with its tab. */
interface Port {
  postMessage: (message: FromClock) => void
  onmessage: ((event: MessageEvent<ToClock>) => void) | null
}

const scope = globalThis as unknown as Port & { onconnect?: ((event: { ports: Port[] }) => void) | null }
const { join } = createClock()

function open(port: Port) {
  const receive = join(message => port.postMessage(message))
  port.onmessage = ({ data }) => receive(data)
}

// Shared by all tabs where browsers can, else in the one tab that was elected.
if ('onconnect' in scope) {
  scope.onconnect = ({ ports }) => {
    for (const port of ports) open(port)
  }
} else {
  open(scope)
}
