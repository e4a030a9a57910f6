import { Client, type QueryConfig, type QueryResult } from 'pg'
import { SCOPE_SETTING } from '../../db/tenantViews.ts'

interface Plan {
  'Relation Name'?: string
  'Subplans Removed'?: number
  Plans?: Plan[]
}

type Query = (this: Client, config: QueryConfig | string, values?: unknown[]) => Promise<QueryResult>

const SCOPE = new RegExp(`set_config\\('${SCOPE_SETTING}', '([^']+)'`)
const PLANNED = /^\s*(select|insert|update|delete|with|\()/i

/**
 * Lets PostgreSQL plan each new statement of a handler or a job before it runs, and refuses one that would use more than one
 * partition, or that finds out which one only when it starts, by the setting.
 */
export function watchPartitions(): void {
  const query = Client.prototype.query as Query
  const scoped = new WeakSet<Client>()
  const seen = new Set<string>()
  const watched: Query = async function (config, values) {
    const text = typeof config === 'string' ? config : config.text
    if (SCOPE.test(text)) scoped.add(this)
    else if (text === 'commit' || text === 'rollback') scoped.delete(this)
    else if (scoped.has(this) && PLANNED.test(text) && !seen.has(text)) {
      const { rows } = await query.call(this, { text: `explain (format json) ${text}` }, values)
      const problem = problemOf(rows[0]['QUERY PLAN'][0].Plan)
      if (problem) throw new Error(`${problem}: name the store in this statement.\n${text}`)
      seen.add(text)
    }
    return query.call(this, config, values)
  }
  Client.prototype.query = function (this: Client, ...args: [QueryConfig | string, unknown[]?, unknown?]) {
    // The settings of a scope are sent together with what checks them.
    const { before = [] } = args[0] as { before?: readonly string[] }
    if (before.some(text => SCOPE.test(text))) scoped.add(this)
    const isPromise =
      args.every(arg => typeof arg !== 'function') && typeof (args[0] as { submit?: unknown }).submit !== 'function'
    return isPromise ? watched.call(this, args[0], args[1]) : query.apply(this, args as Parameters<Query>)
  } as never
}

/** What is wrong with a plan, if anything. */
export function problemOf(plan: Plan): string | undefined {
  const nodes = nodesOf(plan)
  const removed = nodes.some(node => (node['Subplans Removed'] ?? 0) > 0)
  if (removed) return 'The partition is known only when the statement starts'
  const relations = nodes.flatMap(node => node['Relation Name'] ?? [])
  const parts = new Set(relations.flatMap(name => /_p\d\d$/.exec(name)?.[0] ?? []))
  return parts.size > 1 ? `${parts.size} partitions` : undefined
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
