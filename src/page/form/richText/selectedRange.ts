/**
 * A selection that can be found again in another rendering of the same text: child indexes down to a node, then an
 * offset in it. White space between blocks is not counted, because the renderings differ in it.
 */
export interface SelectedRange {
  start: number[]
  end: number[]
}

/** The selection within an element; `null` if it is elsewhere. */
export function readRange(root: HTMLElement): SelectedRange | null {
  const selection = document.getSelection()
  if (!selection?.rangeCount) return null
  const range = selection.getRangeAt(0)
  if (!root.contains(range.commonAncestorContainer)) return null
  return {
    start: pathTo(root, range.startContainer, range.startOffset),
    end: pathTo(root, range.endContainer, range.endOffset),
  }
}

/** That selection in another element. Where the texts differ, it is as near as possible. */
export function toRange(root: HTMLElement, { start, end }: SelectedRange): Range {
  const range = document.createRange()
  range.setStart(...positionOf(root, start))
  range.setEnd(...positionOf(root, end))
  return range
}

const isCounted = (node: Node) => node.nodeType !== Node.TEXT_NODE || node.nodeValue?.trim() !== ''

const countedChildren = (node: Node) => [...node.childNodes].filter(isCounted)

function pathTo(root: Node, container: Node, offset: number): number[] {
  const last =
    container.nodeType === Node.TEXT_NODE ? offset : [...container.childNodes].slice(0, offset).filter(isCounted).length
  const path = [last]
  for (let node = container; node !== root && node.parentNode; node = node.parentNode) {
    const before = [...node.parentNode.childNodes]
    path.unshift(before.slice(0, before.indexOf(node as ChildNode)).filter(isCounted).length)
  }
  return path
}

function positionOf(root: Node, path: readonly number[]): [Node, number] {
  let node = root
  for (const index of path.slice(0, -1)) {
    const child = countedChildren(node)[index]
    if (!child) return [node, node.childNodes.length]
    node = child
  }
  const offset = path.at(-1) ?? 0
  if (node.nodeType === Node.TEXT_NODE) return [node, Math.min(offset, node.nodeValue?.length ?? 0)]
  const child = countedChildren(node)[offset]
  return [node, child ? [...node.childNodes].indexOf(child as ChildNode) : node.childNodes.length]
}
