/** Groups of nodes that reach each other, each in the order of discovery. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []

  function visit(node: string): number {
    const number = order.size
    order.set(node, number)
    open.push(node)
    let low = number
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low)
    }
    lowest.set(node, low)
    if (low === number) {
      const group = open.splice(open.indexOf(node))
      const importsItself = graph.get(node)?.includes(node)
      if (group.length > 1 || importsItself) cycles.push(group)
    }
    return low
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return cycles
}
