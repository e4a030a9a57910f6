import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5'
import type { FieldProblem } from '#contract/problem.ts'
import { sha256 } from '#host/hash.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** What may stand in a head; a browser would end the head before anything else. */
const IN_HEAD = new Set(['script', 'noscript', 'style', 'link', 'meta'])
/** They change the page around them, and nothing closes `plaintext`. */
const NEVER = new Set(['base', 'plaintext', 'frameset', 'title'])

/** The code of a tag as a browser reads it. */
export interface TagCode {
  /** With every element closed, so that the page after it stays what it is. */
  html: string
  /** CSP's hashes of its inline scripts: `sha256-…`. */
  hashes: string[]
  /** The origins from which it loads something by an attribute. */
  origins: string[]
}

/** Reads the code of a tag. Takes time in proportion to its length. */
export function readTagCode(code: string): TagCode {
  const fragment = parseFragment(code)
  const read: TagCode = { html: serialize(fragment), hashes: [], origins: [] }
  for (const element of elementsOf(fragment)) {
    const { tagName, attrs, childNodes } = element
    const source = attrs.find(({ name }) => name === 'src' || name === 'href')?.value
    const origin = source && originOf(source)
    if (origin) read.origins.push(origin)
    if (tagName === 'script' && source === undefined) read.hashes.push(hashOfScript(childNodes))
  }
  return { html: read.html, hashes: [...new Set(read.hashes)], origins: [...new Set(read.origins)] }
}

/** What is wrong with the code of a tag in this place, beside its syntax; `null` if nothing is. */
export function tagProblem(code: string, place: 'head' | 'body'): FieldProblem | null {
  const fragment = parseFragment(code)
  for (const { tagName, attrs } of elementsOf(fragment)) {
    const isInstruction = tagName === 'meta' && attrs.some(({ name }) => name === 'http-equiv')
    if (NEVER.has(tagName) || isInstruction) {
      const message = `<${tagName}> would change the page around it. Leave it out.`
      return { field: 'code', message, code: 'notAllowed' }
    }
  }
  if (place === 'body') return null
  const strange = fragment.childNodes.find(node => !isBlankOrComment(node) && !isInHead(node))
  if (!strange) return null
  const what = adapter.isElementNode(strange) ? `<${strange.tagName}>` : 'Text'
  const message = `${what} can’t stand in the head of a page. Choose “Body”, or leave it out.`
  return { field: 'code', message, code: 'notInHead' }
}

const isInHead = (node: Node) => adapter.isElementNode(node) && IN_HEAD.has(node.tagName)
const isBlankOrComment = (node: Node) =>
  adapter.isCommentNode(node) || (adapter.isTextNode(node) && node.value.trim() === '')

/** All elements below a node, without recursion: hostile code can be nested deeper than the call stack. */
function elementsOf(root: DefaultTreeAdapterTypes.ParentNode): Element[] {
  const found: Element[] = []
  const open: Node[] = [...root.childNodes].reverse()
  for (let node = open.pop(); node; node = open.pop()) {
    if (!adapter.isElementNode(node)) continue
    found.push(node)
    const inside =
      node.tagName === 'template' ? adapter.getTemplateContent(node as DefaultTreeAdapterTypes.Template) : node
    open.push(...[...inside.childNodes].reverse())
  }
  return found
}

function hashOfScript(nodes: readonly Node[]): string {
  const text = nodes.map(node => (adapter.isTextNode(node) ? node.value : '')).join('')
  return `sha256-${sha256(text, 'base64')}`
}

function originOf(source: string): string | null {
  const url = URL.parse(source, 'https://store.invalid/')
  return url && /^https?:$/.test(url.protocol) && url.hostname !== 'store.invalid' ? url.origin : null
}
