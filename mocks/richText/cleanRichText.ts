import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment } from 'parse5'
import { cleanWith, type HtmlTree, toHtmlWith } from '#lib/richText/clean.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const tree: HtmlTree<Node> = {
  parse: text => {
    const container = defaultTreeAdapter.createElement('div', html.NS.HTML, [])
    return parseFragment(container, text, { scriptingEnabled: false }).childNodes
  },
  textOf: node => (node.nodeName === '#text' ? (node as DefaultTreeAdapterTypes.TextNode).value : undefined),
  tagOf: node => ('tagName' in node ? node.tagName : undefined),
  attributesOf: node => (node as Element).attrs,
  childrenOf: node => (node as Element).childNodes,
}

/** The allowed part of rich text, as it is stored. */
export const cleanRichText = (rich: string): string => cleanWith(tree, rich)

/** The descriptions of a product or category: the short one is plain text. */
export const cleanDescriptions = <Descriptions extends { long: string; extended: string }>(
  descriptions: Descriptions,
): Descriptions => ({
  ...descriptions,
  long: cleanRichText(descriptions.long),
  extended: cleanRichText(descriptions.extended),
})

/** Rich text as HTML that can stand in a page, whoever stored it. */
export const richTextToHtml = (rich: string): string => toHtmlWith(tree, rich)
