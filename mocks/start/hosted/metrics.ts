import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Replica } from '../../db/replica.ts'
import type { WorkQueue } from '../../http/limits/workQueue.ts'

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Unix time. Worked out once: each time it would be a little different, as if the process had started again. */
const STARTED_SECONDS = performance.timeOrigin / 1000

/** What a read replica did: see `mocks/db/replica.ts`. */
type ReplicaState = Pick<Replica, 'counts' | 'age'>

interface Answered {
  service: string
  method: string
  status: number
  seconds: number
}

/** Counts responses, and prints them in Prometheus's text format 0.0.4. */
export class Metrics {
  readonly #requests = new Map<string, number>()
  readonly #durations = new Map<string, { buckets: number[]; sum: number; count: number }>()
  readonly #delay = monitorEventLoopDelay({ resolution: 10 })
  readonly #queue: Pick<WorkQueue, 'figures'>
  readonly #replica: ReplicaState | undefined
  /** Requests in progress. */
  inFlight = 0

  constructor(queue: Pick<WorkQueue, 'figures'>, replica?: ReplicaState) {
    this.#queue = queue
    this.#replica = replica
    this.#delay.enable()
  }

  count({ service, method, status, seconds }: Answered): void {
    const labels = `service="${service}",method="${method}",status="${status}"`
    this.#requests.set(labels, (this.#requests.get(labels) ?? 0) + 1)
    const known = this.#durations.get(service) ?? { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 }
    known.buckets = known.buckets.map((count, at) => (seconds <= (BUCKETS[at] ?? 0) ? count + 1 : count))
    known.sum += seconds
    known.count++
    this.#durations.set(service, known)
  }

  print(): string {
    const { user, system } = process.cpuUsage()
    const { waiting, refused } = this.#queue.figures
    const lines = [
      ...head('http_requests_total', 'counter', 'Completed requests.'),
      ...[...this.#requests].map(([labels, count]) => `http_requests_total{${labels}} ${count}`),
      ...head('http_request_duration_seconds', 'histogram', 'Time until the response was sent.'),
      ...[...this.#durations].flatMap(([service, { buckets, sum, count }]) => [
        ...buckets.map(
          (below, at) => `http_request_duration_seconds_bucket{service="${service}",le="${BUCKETS[at]}"} ${below}`,
        ),
        `http_request_duration_seconds_bucket{service="${service}",le="+Inf"} ${count}`,
        `http_request_duration_seconds_sum{service="${service}"} ${sum}`,
        `http_request_duration_seconds_count{service="${service}"} ${count}`,
      ]),
      ...gauge('http_requests_in_flight', 'Requests in progress.', this.inFlight),
      ...gauge('http_requests_waiting', 'Requests that wait for their turn.', waiting),
      ...head('http_requests_refused_total', 'counter', 'Requests that were refused because too many waited.'),
      `http_requests_refused_total ${refused}`,
      ...gauge('nodejs_eventloop_delay_p99_seconds', 'Since the last scrape.', this.#delay.percentile(99) / 1e9),
      ...gauge('nodejs_eventloop_delay_max_seconds', 'Since the last scrape.', this.#delay.max / 1e9),
      ...gauge('process_resident_memory_bytes', 'Memory of the process.', process.memoryUsage.rss()),
      ...head('process_cpu_seconds_total', 'counter', 'CPU time of the process.'),
      `process_cpu_seconds_total ${(user + system) / 1e6}`,
      ...(this.#replica ? printReplica(this.#replica) : []),
      ...gauge('process_start_time_seconds', 'When the process started.', STARTED_SECONDS),
    ]
    this.#delay.reset()
    return `${lines.join('\n')}\n`
  }
}

const head = (name: string, type: string, help: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
const gauge = (name: string, help: string, value: number) => [
  ...head(name, 'gauge', help),
  `${name} ${value === Number.POSITIVE_INFINITY ? '+Inf' : value}`,
]

const printReplica = ({ counts, age }: ReplicaState) => [
  ...head('replica_reads_total', 'counter', 'Reads that the replica may answer, by the database that did.'),
  `replica_reads_total{database="replica"} ${counts.replica}`,
  `replica_reads_total{database="primary"} ${counts.primary + counts.repeated}`,
  ...head('replica_reads_repeated_total', 'counter', 'Reads that failed on the replica.'),
  `replica_reads_repeated_total ${counts.repeated}`,
  ...gauge('replica_age_seconds', 'How old what the replica shows is at most.', age()),
]
