import { createClock, type FromClock, type ToClock } from './clock.ts'

/** What a tab's end looks like from here; a dedicated worker is its own. */
interface Port {
  postMessage: (message: FromClock) => void
  onmessage: ((event: MessageEvent<ToClock>) => void) | null
}

const scope = globalThis as unknown as Port & { onconnect?: ((event: { ports: Port[] }) => void) | null }
const { join } = createClock()

function open(port: Port) {
  const hear = join(message => port.postMessage(message))
  port.onmessage = ({ data }) => hear(data)
}

// Shared by all tabs where browsers can, else in the one tab that was elected.
if ('onconnect' in scope) {
  scope.onconnect = ({ ports }) => {
    for (const port of ports) open(port)
  }
} else {
  open(scope)
}
