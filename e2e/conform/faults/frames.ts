import type { Visit } from '../frames.ts'
import type { Fault } from './damage.ts'

/** Changes the text of the storefront’s pages and scripts. */
const saying =
  (change: (text: string) => string, leaves: (headers: Headers) => void = () => {}) =>
  (visit: Visit): Visit =>
  async (url, init) => {
    const visited = await visit(url, init)
    const headers = new Headers(visited.headers)
    headers.delete('content-length')
    // The page’s policy names its scripts by their hashes.
    headers.delete('content-security-policy')
    leaves(headers)
    return { ...visited, headers, text: change(visited.text) }
  }

/** Faults of a storefront in the console’s frame. */
export const FRAME_FAULTS: readonly Fault[] = [
  {
    ...{ name: 'neverStarted', does: 'doesn’t say that a framed page has started', caughtBy: 'frames.started' },
    storefront: saying(text => text.replaceAll('angularInitialized', 'started')),
  },
  {
    ...{ name: 'draftsIgnored', does: 'shows no drafts', caughtBy: 'frames.draft' },
    storefront: saying(text =>
      text.replaceAll("'/preview/draft'", "'/preview/nothing'").replaceAll('"/preview/draft"', '"/preview/nothing"'),
    ),
  },
  {
    ...{ name: 'refreshIgnored', does: 'stays as it was after a save', caughtBy: 'frames.refresh' },
    storefront: saying(text => text.replaceAll(/(['"])refresh\1/g, "'renew'")),
  },
  {
    ...{ name: 'linksAsUsual', does: 'adds an entry to the history for each link', caughtBy: 'frames.history' },
    storefront: saying(text => text.replaceAll('location.replace(', 'location.assign(')),
  },
  {
    ...{ name: 'anyAround', does: 'talks to whoever frames it', caughtBy: 'frames.foreign' },
    storefront: saying(text => text.replaceAll('postMessage(message, host)', "postMessage(message, '*')")),
  },
]
