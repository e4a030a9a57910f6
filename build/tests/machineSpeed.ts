/**
 * How slow the machine is at this moment. Machines of one kind, and one machine within a minute, differ by 1.7 times in the CPU
 * time they need for the same work (measured: 94 to 169 ms for the work below), so that a budget in seconds needs a measure.
 */

/** CPU milliseconds of the work below on a machine for which the budgets are meant. */
const NOMINAL = 100

/** Times as much CPU time as the nominal machine needs; at least 1, and 1 without a measurement. */
export function slowness(samples: readonly number[]): number {
  return Math.max(1, ...samples.map(sample => sample / NOMINAL))
}

/** CPU milliseconds of a fixed piece of work as tests do it (trees, maps, JSON, sorting): the median of five, warmed up. */
export function measureMachine(): number {
  const runs = Array.from({ length: 7 }, cpuTimeOfWork)
  return runs.slice(2).toSorted((a, b) => a - b)[2] ?? 0
}

interface Node {
  id: string
  text: Map<string, string>
  children: Node[]
}

function cpuTimeOfWork(): number {
  const begin = process.cpuUsage()
  for (let round = 0; round < 20; round++) {
    const nodes: Node[] = []
    for (let at = 0; at < 4000; at++) {
      const node: Node = { id: `node-${at}`, text: new Map([['class', `a b-${at % 17}`]]), children: [] }
      nodes[at >> 1]?.children.push(node)
      nodes.push(node)
    }
    const written = JSON.stringify(nodes.map(({ id, children }) => ({ id, children: children.map(child => child.id) })))
    const read = JSON.parse(written) as { id: string }[]
    read.filter(({ id }) => /-(\d*7)$/.test(id))
    nodes.sort((a, b) => ((a.text.get('class') ?? '') < (b.text.get('class') ?? '') ? -1 : 1))
  }
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}
