/** A message from a tab to the clock. */
export type ToClock =
  /**
   * It may show notifications and is open. Sent again whenever it becomes visible: the most recently visible tab checks
   * first.
   */
  | { say: 'watch'; seconds: number }
  /** It is closed, or may not show notifications any more. */
  | { say: 'rest' }
  | { say: 'looked'; id: number; outcome: Outcome }

/** The result of a check. A rejected tab is not used again; after a failure the next check is later. */
export type Outcome = 'done' | 'failed' | 'refused'

/** A message from the clock to a tab: check now. */
export interface FromClock {
  id: number
}

/** A tab may be frozen by its browser, or closed without a message: then the next one checks. */
export const RESPONSE_TIMEOUT_MS = 20_000

/** A failing provider is polled at 2, 4, 8 and at most 16 times the normal interval. */
const MOST_DOUBLINGS = 4

interface Member {
  send: (message: FromClock) => void
  seconds: number
}

/**
 * Tells one tab after another to check for new orders, so that all tabs together check once per interval. It does not
 * know orders, users or tokens.
 */
export function createClock() {
  /** The available tabs, in order. */
  let members: Member[] = []
  let polled: { member: Member; id: number } | null = null
  /** Tabs that did not respond to the current check. */
  let silent = 0
  let polledOn = Number.NEGATIVE_INFINITY
  let failures = 0
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function schedule() {
    clearTimeout(timer)
    const [first] = members
    if (polled || !first) return
    const distance = first.seconds * 1000 * 2 ** Math.min(failures, MOST_DOUBLINGS)
    timer = setTimeout(poll, Math.max(0, polledOn + distance - Date.now()))
  }

  function poll() {
    const [member] = members
    if (!member) return
    polledOn = Date.now()
    polled = { member, id: ++lastId }
    timer = setTimeout(giveUp, RESPONSE_TIMEOUT_MS)
    member.send({ id: lastId })
  }

  /** No response: the next tab that opens checks at once, unless all did. */
  function giveUp() {
    if (polled) members = [...members.filter(member => member !== polled?.member), polled.member]
    polled = null
    silent++
    if (silent < members.length) return poll()
    silent = 0
    failures++
    schedule()
  }

  function remove(member: Member) {
    members = members.filter(other => other !== member)
    if (polled?.member === member) {
      polled = null
      // It may not have got to it.
      if (silent < members.length) return poll()
    }
    schedule()
  }

  /** A tab has opened; returns the handler of its messages. */
  function join(send: Member['send']): (message: ToClock) => void {
    const member: Member = { send, seconds: 0 }
    return message => {
      if (message.say === 'watch') {
        member.seconds = message.seconds
        members = [member, ...members.filter(other => other !== member)]
        return schedule()
      }
      if (message.say === 'rest') return remove(member)
      if (message.id !== polled?.id) return
      polled = null
      silent = 0
      failures = message.outcome === 'failed' ? failures + 1 : 0
      if (message.outcome === 'refused') members = members.filter(other => other !== member)
      schedule()
    }
  }

  return { join }
}
