/** What is read of React's tree: it has no public way to count what is mounted. */
interface Fiber {
  /** 0 and 1: components; 11 and 15: those that pass a ref on, and memoized ones. */
  tag: number
  child: Fiber | null
  sibling: Fiber | null
}

const COMPONENTS = new Set([0, 1, 11, 15])

/** How many components are mounted below an element, whatever they render. */
export function componentsBelow(element: Element): number {
  const entry = Object.entries(element).find(([name]) => name.startsWith('__reactFiber$'))
  if (!entry) throw new Error('React has not rendered this element.')
  const root: Fiber = entry[1]
  const count = (fiber: Fiber | null): number =>
    fiber ? Number(COMPONENTS.has(fiber.tag)) + count(fiber.child) + count(fiber.sibling) : 0
  return count(root.child)
}
