import { OUTCOMES, type Outcome, type Report, type Result, SEVERITIES, type Severity } from '../types.ts'
import { curlOf, masked, textOf } from './repeat.ts'

/** A check in the report, as text without secrets. */
export interface Entry {
  name: string
  area: string
  outcome: Outcome
  milliseconds: number
  expects: string
  /** What was found instead, or why it was not tried. */
  found: string
  severity: Severity
  /** What the app does to a user then. */
  consequence: string
  /** Where `docs/contract.md` says it. */
  contract: string
  request?: string
  response?: string
  curl?: string
}

export function entryOf({ check, outcome, found, exchange, milliseconds }: Result): Entry {
  const { name, area, severity, expects, consequence } = check
  const endpoint = exchange?.endpoint ?? check.endpoint
  const contract = endpoint ? `docs/contract.md#${endpoint.name.toLowerCase()}` : 'docs/connect.md#an-identity-provider'
  return {
    ...{ name, area, outcome, milliseconds, expects, found: masked(found), severity, consequence, contract },
    ...(outcome === 'fails' && exchange && { ...textOf(exchange), curl: curlOf(exchange) }),
  }
}

const WORST_FIRST = Object.keys(SEVERITIES)

/** What fails, the worst first. */
export const failuresOf = (entries: readonly Entry[]) =>
  entries
    .filter(({ outcome }) => outcome === 'fails')
    .toSorted((a, b) => WORST_FIRST.indexOf(a.severity) - WORST_FIRST.indexOf(b.severity))

/** How many checks of each area ended how. */
export function countsOf(entries: readonly Entry[]): Map<string, Record<Outcome, number>> {
  const counts = new Map<string, Record<Outcome, number>>()
  for (const { area, outcome } of entries) {
    const none = Object.fromEntries(Object.keys(OUTCOMES).map(each => [each, 0])) as Record<Outcome, number>
    const ofArea = counts.get(area) ?? none
    ofArea[outcome]++
    counts.set(area, ofArea)
  }
  return counts
}

export const entriesOf = ({ results, earlier = [] }: Report): Entry[] => [...earlier, ...results.map(entryOf)]

/** For CI: 0 if everything that was tried holds, 1 if something fails, 2 if nothing was tried. */
export function exitCodeOf(report: Report): 0 | 1 | 2 {
  const entries = entriesOf(report)
  if (entries.some(({ outcome }) => outcome === 'fails')) return 1
  return entries.some(({ outcome }) => outcome === 'holds') ? 0 : 2
}
