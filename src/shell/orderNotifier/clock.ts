/** What a tab tells the clock. */
export type ToClock =
  /** It may show notifications and is here. Told again whenever it is seen: who was seen last is asked first. */
  | { say: 'watch'; seconds: number }
  /** It goes away, or may not show notifications any more. */
  | { say: 'rest' }
  | { say: 'looked'; id: number; outcome: Outcome }

/** How looking for new orders went. Whoever was refused is not asked again; after a failure the next time is later. */
export type Outcome = 'done' | 'failed' | 'refused'

/** What the clock tells a tab: look now. */
export interface FromClock {
  id: number
}

/** A tab may be frozen by its browser, or gone without a word: then the next one is asked. */
export const RESPONSE_TIMEOUT_MS = 20_000

/** A provider in trouble is asked at 2, 4, 8 and at most 16 times the usual distance. */
const MOST_DOUBLINGS = 4

interface Member {
  send: (message: FromClock) => void
  seconds: number
}

/**
 * Tells one tab after another when to look for new orders, so that they all together look once an interval. Knows nothing
 * of orders, people and tokens.
 */
export function createClock() {
  /** Those that may be asked, in the order in which they will be. */
  let members: Member[] = []
  let asked: { member: Member; id: number } | null = null
  /** Those that have left the present question unanswered. */
  let silent = 0
  let askedOn = Number.NEGATIVE_INFINITY
  let failures = 0
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function schedule() {
    clearTimeout(timer)
    const [first] = members
    if (asked || !first) return
    const distance = first.seconds * 1000 * 2 ** Math.min(failures, MOST_DOUBLINGS)
    timer = setTimeout(ask, Math.max(0, askedOn + distance - Date.now()))
  }

  function ask() {
    const [member] = members
    if (!member) return
    askedOn = Date.now()
    asked = { member, id: ++lastId }
    timer = setTimeout(giveUp, RESPONSE_TIMEOUT_MS)
    member.send({ id: lastId })
  }

  /** No answer: whoever comes next is asked at once, unless all have been. */
  function giveUp() {
    if (asked) members = [...members.filter(member => member !== asked?.member), asked.member]
    asked = null
    silent++
    if (silent < members.length) return ask()
    silent = 0
    failures++
    schedule()
  }

  function remove(member: Member) {
    members = members.filter(other => other !== member)
    if (asked?.member === member) {
      asked = null
      // It may not have got to it.
      if (silent < members.length) return ask()
    }
    schedule()
  }

  /** A tab has opened; gives what to do with its messages. */
  function join(send: Member['send']): (message: ToClock) => void {
    const member: Member = { send, seconds: 0 }
    return message => {
      if (message.say === 'watch') {
        member.seconds = message.seconds
        members = [member, ...members.filter(other => other !== member)]
        return schedule()
      }
      if (message.say === 'rest') return remove(member)
      if (message.id !== asked?.id) return
      asked = null
      silent = 0
      failures = message.outcome === 'failed' ? failures + 1 : 0
      if (message.outcome === 'refused') members = members.filter(other => other !== member)
      schedule()
    }
  }

  return { join }
}
