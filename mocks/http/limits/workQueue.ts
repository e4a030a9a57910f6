import { HTTPException } from 'hono/http-exception'

/** How urgent a request is, as the milliseconds by which requests of its store that came later may overtake it. */
export const URGENCY = { shell: 0, read: 100, write: 300, figures: 600 } as const
export type Urgency = keyof typeof URGENCY

/** What people and programs read with a `TooBusy`. */
export const BUSY_SENTENCE = 'The service has too many requests right now. Try again in a few seconds.'

/** The process has more requests than it can respond to in time. Thrown before anything of the request was done. */
export class TooBusy extends HTTPException {
  /** Seconds. */
  readonly retryAfter: number

  constructor(retryAfter: number) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': String(retryAfter) }
    super(503, { message: BUSY_SENTENCE, res: new Response(BUSY_SENTENCE, { status: 503, headers }) })
    this.retryAfter = retryAfter
  }
}

/** A request's right to be worked on. */
export interface Turn {
  /** Lets others work while it waits for something else, such as a body; afterwards it is the next of its store. */
  pause<Result>(wait: () => Promise<Result>): Promise<Result>
  /** Ends it; more than once is no harm. */
  leave(): void
  /** Takes another turn after its end, for a part of a response that is sent in parts. It is not refused. */
  again<Result>(work: () => Promise<Result>): Promise<Result>
}

export interface WorkLimits {
  /** Requests that are worked on at once. */
  running: number
  /** Of those, of one store. */
  runningOfOne: number
  /**
   * A store with more waiting requests is a crowd: while another store is at work, one of its requests is worked on at a time, and
   * begins in a pause of the others.
   */
  crowd: number
  /** Requests of one store that wait. */
  waitingOfOne: number
  /** Requests that wait, of all stores. */
  waiting: number
  /** How long one waits at most, in milliseconds. */
  patience: number
}

/** A connection pool has ten connections: two are left for jobs, and for what is asked before a turn. */
const USUAL: WorkLimits = { running: 8, runningOfOne: 4, crowd: 12, waitingOfOne: 64, waiting: 512, patience: 1500 }
/** Nobody waits: for tests, which send more at once than people do. */
export const UNLIMITED: Partial<WorkLimits> = {
  running: Number.POSITIVE_INFINITY,
  runningOfOne: Number.POSITIVE_INFINITY,
}
/** The more are refused within a second, the more seconds they are spread over, up to these. */
const REFUSED_FOR_EACH_SECOND = 8
const LONGEST_RETRY = 8
/** Between two looks for those that waited too long. */
const SWEEP_MS = 100
/** A turn that takes longer waits for someone else, such as a service of taxes. It no longer counts. */
const LONGEST_COUNTED_MS = 1000

/** Someone who clicks again within this time is still at work. */
const RECENT_MS = 1000
/** A screen's next request follows sooner. */
const PAUSE_MS = 25
/** After this long a crowd goes on although the others never pause. */
const LONGEST_PAUSE_MS = 100
/** Stores and addresses that are remembered although nothing of theirs is in progress. */
const MOST_LANES = 1000
/** It was let in before. */
const NEVER = Number.POSITIVE_INFINITY

interface Waiting {
  store: string
  /** When it came, plus its urgency. Within a store, the smallest is next. */
  order: number
  expires: number
  begin: (turn: Running) => void
  refuse: (error: TooBusy) => void
}

interface Running {
  store: string
  since: number
}

interface Lane {
  running: number
  waiting: Waiting[]
  /** When a turn of it last began or ended. */
  used: number
}

/** The store with the fewest requests in progress is next; of those with as many, the one that waits for a turn longest. */
const isBefore = (lane: Lane, other: Lane) =>
  lane.running === other.running ? lane.used < other.used : lane.running < other.running

/**
 * A bounded queue of requests in one process, with a fair share for each store: the next request is one of the store of
 * which the fewest are worked on. Beyond its bounds it refuses with `TooBusy`, which costs next to nothing. While there is
 * room nobody waits. Which store a request belongs to is known from earlier responses (`know`), because a request that only
 * claims to be of a store must not take its share; until then it counts for the client's address.
 */
export class WorkQueue {
  readonly #limits: WorkLimits
  readonly #lanes = new Map<string, Lane>()
  readonly #running = new Set<Running>()
  #waiting = 0
  #refused = 0
  /** The current second, and the refusals in it and in the one before. */
  #second = 0
  #lately = 0
  #before = 0
  #sweeping: ReturnType<typeof setInterval> | undefined

  constructor(limits: Partial<WorkLimits> = {}) {
    this.#limits = { ...USUAL, ...limits }
  }

  /** Requests that were refused since the start, and that wait now. */
  get figures(): { refused: number; waiting: number } {
    return { refused: this.#refused, waiting: this.#waiting }
  }

  /** Waits for a turn. Rejects with `TooBusy`. `leave` must be called at the end. */
  async enter(store: string, urgency: Urgency): Promise<Turn> {
    const came = performance.now()
    const order = came + URGENCY[urgency]
    let running = await this.#begin(store, order, came + this.#limits.patience)
    return {
      pause: async wait => {
        this.#end(running)
        try {
          return await wait()
        } finally {
          running = await this.#begin(store, order, NEVER)
        }
      },
      leave: () => this.#end(running),
      again: async work => {
        const another = await this.#begin(store, performance.now() + URGENCY[urgency], NEVER)
        try {
          return await work()
        } finally {
          this.#end(another)
        }
      },
    }
  }

  #begin(store: string, order: number, expires: number): Running | Promise<Running> {
    const lane = this.#lanes.get(store) ?? { running: 0, waiting: [], used: 0 }
    this.#lanes.set(store, lane)
    if (lane.waiting.length === 0 && this.#hasRoom() && this.#mayRun(lane)) return this.#start(store, lane)
    const { waiting, waitingOfOne } = this.#limits
    const isFull = lane.waiting.length >= waitingOfOne || this.#waiting >= waiting
    if (isFull && expires !== NEVER) return Promise.reject(this.#refusal())
    return new Promise((begin, refuse) => {
      const at = lane.waiting.findIndex(other => other.order > order)
      lane.waiting.splice(at < 0 ? lane.waiting.length : at, 0, { store, order, expires, begin, refuse })
      this.#waiting++
      this.#sweeping ??= setInterval(() => this.#sweep(), SWEEP_MS)
      this.#next()
    })
  }

  #hasRoom = () => this.#running.size < this.#limits.running
  #mayRun(lane: Lane): boolean {
    const { runningOfOne, crowd } = this.#limits
    if (lane.waiting.length <= crowd || !this.#areOthersThan(lane, RECENT_MS)) return lane.running < runningOfOne
    const hasWaited = performance.now() - lane.used > LONGEST_PAUSE_MS
    return lane.running === 0 && (hasWaited || !this.#areOthersThan(lane, PAUSE_MS))
  }

  /** Whether another store is worked for, or was within these milliseconds. */
  #areOthersThan(lane: Lane, within: number): boolean {
    const since = performance.now() - within
    for (const other of this.#lanes.values()) {
      if (other !== lane && (other.running > 0 || (within > 0 && other.used > since))) return true
    }
    return false
  }

  #start(store: string, lane: Lane): Running {
    lane.used = performance.now()
    const running = { store, since: lane.used }
    this.#running.add(running)
    lane.running++
    return running
  }

  #end(running: Running): void {
    if (!this.#running.delete(running)) return
    const lane = this.#lanes.get(running.store)
    if (lane) {
      lane.running--
      lane.used = performance.now()
    }
    if (this.#lanes.size > MOST_LANES) this.#forget()
    if (this.#waiting > 0) this.#next()
  }

  /** Starts what waits, as far as there is room. */
  #next(): void {
    while (this.#waiting > 0 && this.#hasRoom()) {
      let found: [string, Lane] | undefined
      for (const entry of this.#lanes) {
        const [, lane] = entry
        if (lane.waiting.length > 0 && this.#mayRun(lane) && (!found || isBefore(lane, found[1]))) found = entry
      }
      if (!found) return
      const [store, lane] = found
      const waiting = lane.waiting.shift() as Waiting
      this.#waiting--
      waiting.begin(this.#start(store, lane))
    }
  }

  #forget(): void {
    for (const [store, lane] of this.#lanes) {
      if (lane.running === 0 && lane.waiting.length === 0) this.#lanes.delete(store)
    }
  }

  #sweep(): void {
    const now = performance.now()
    for (const running of this.#running) if (now - running.since > LONGEST_COUNTED_MS) this.#end(running)
    for (const lane of this.#lanes.values()) {
      const late = lane.waiting.filter(({ expires }) => expires < now)
      if (late.length === 0) continue
      lane.waiting = lane.waiting.filter(({ expires }) => expires >= now)
      this.#waiting -= late.length
      for (const { refuse } of late) refuse(this.#refusal())
    }
    this.#next()
    if (this.#waiting === 0) {
      clearInterval(this.#sweeping)
      this.#sweeping = undefined
    }
  }

  #refusal(): TooBusy {
    this.#refused++
    const second = Math.floor(performance.now() / 1000)
    if (second !== this.#second) {
      this.#before = second === this.#second + 1 ? this.#lately : 0
      this.#lately = 0
      this.#second = second
    }
    this.#lately++
    const spread = 1 + Math.floor(Math.max(this.#before, this.#lately) / REFUSED_FOR_EACH_SECOND)
    return new TooBusy(1 + (this.#refused % Math.min(spread, LONGEST_RETRY)))
  }
}
