/** What is written, and the forms of its name that files and code use. */
export interface FeatureNames {
  kind: 'resource' | 'settings'
  /** `purchaseOrders`: folder, message namespace, route prefix. */
  plural: string
  /** `purchaseOrder` */
  singular: string
}

/** Thrown for a name that can't be used; the message says why and what to enter. */
export class NameError extends Error {}

const CAMEL_CASE = /^[a-z][a-zA-Z0-9]+$/

/**
 * Parses `suppliers [supplier]`; without the second, the singular is derived by English rules. Or `--settings loyalty`, whose
 * name has no plural.
 */
export function readNames([plural = '', given]: readonly string[]): FeatureNames {
  if (plural === '--settings') {
    const name = given ?? ''
    if (!CAMEL_CASE.test(name)) throw new NameError(`"${name}" is not a name. Enter one in camelCase: loyalty.`)
    return { kind: 'settings', plural: name, singular: name }
  }
  const singular = given ?? singularOf(plural)
  for (const name of [plural, singular]) {
    if (!CAMEL_CASE.test(name)) throw new NameError(`"${name}" is not a name. Enter a plural in camelCase: suppliers.`)
  }
  if (plural === singular) {
    throw new NameError(`Enter the singular, too: npm run new-feature ${plural} SINGULAR.`)
  }
  return { kind: 'resource', plural, singular }
}

function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`
  if (/(s|x|z|ch|sh)es$/.test(plural)) return plural.slice(0, -2)
  return plural.replace(/s$/, '')
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const words = (camel: string) => camel.replace(/([A-Z])/g, ' $1').toLowerCase()
const snake = (camel: string) => words(camel).replaceAll(' ', '_')

/** Fills the placeholders of a template or of its path: `__Singular__`, `__nouns__`, `__table__`. */
export function fillIn(template: string, { plural, singular }: FeatureNames): string {
  const values: Record<string, string> = {
    plural,
    singular,
    Plural: upperFirst(plural),
    Singular: upperFirst(singular),
    SINGULAR: snake(singular).toUpperCase(),
    table: snake(plural),
    noun: words(singular),
    nouns: words(plural),
    Nouns: upperFirst(words(plural)),
  }
  return template.replace(/__(\w+?)__/g, (placeholder, name: string) => values[name] ?? placeholder)
}
