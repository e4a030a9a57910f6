import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes, parse } from 'parse5'

export interface FoundElement {
  name: string
  attributes: Readonly<Record<string, string>>
}

/** All elements of a document in their order, as a browser without scripts parses it; those in templates, too. */
export function elementsOf(html: string): FoundElement[] {
  const found: FoundElement[] = []
  const open: DefaultTreeAdapterTypes.Node[] = [parse(html, { scriptingEnabled: false })]
  for (let node = open.pop(); node; node = open.pop()) {
    if ('content' in node) open.push(node.content)
    if ('childNodes' in node) open.push(...node.childNodes.toReversed())
    if (!adapter.isElementNode(node)) continue
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
    found.push({ name: node.tagName, attributes })
  }
  return found
}

/** Where the links, forms and parts of a document lead. */
export const linksIn = (html: string): string[] =>
  elementsOf(html).flatMap(({ attributes: { href, src, action, formaction } }) =>
    [href, src, action, formaction].filter(link => link !== undefined),
  )

export interface FoundForm {
  action: string
  method: string
  /** The values that it is sent with, by name. */
  fields: Readonly<Record<string, string>>
}

/** The forms of a document. A field that is outside of its form counts for the last one before it. */
export function formsIn(html: string): FoundForm[] {
  const forms: { action: string; method: string; fields: Record<string, string> }[] = []
  for (const { name, attributes } of elementsOf(html)) {
    if (name === 'form') {
      const { action = '', method = 'get' } = attributes
      forms.push({ action, method: method.toUpperCase(), fields: {} })
    }
    const { fields } = forms.at(-1) ?? {}
    if (fields && attributes.name && /^(input|select|button|textarea)$/.test(name))
      fields[attributes.name] ??= attributes.value ?? 'x'
  }
  return forms
}
