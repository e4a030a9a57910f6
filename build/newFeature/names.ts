import { DOMAINS } from '../rules/domains.ts'

/** What is written, and the forms of its name that files and code use. */
export interface FeatureNames {
  kind: 'resource' | 'settings'
  /** The domain that it belongs to: see `build/rules/domains.ts`. */
  domain: string
  /** `purchaseOrders`: folder, message namespace, route prefix. */
  plural: string
  /** `purchaseOrder` */
  singular: string
}

/** Thrown for a name that can't be used; the message says why and what to enter. */
export class NameError extends Error {}

const CAMEL_CASE = /^[a-z][a-zA-Z0-9]+$/

/**
 * Parses `catalog/suppliers [supplier]`; without the second, the singular is derived by English rules. Or `--settings
 * store/loyalty`, whose name has no plural.
 */
export function readNames([path = '', given]: readonly string[]): FeatureNames {
  if (path === '--settings') {
    const [domain, name] = readPath(given ?? '', 'store/loyalty')
    return { kind: 'settings', domain, plural: name, singular: name }
  }
  const [domain, plural] = readPath(path, 'catalog/suppliers')
  const singular = given ?? singularOf(plural)
  if (!CAMEL_CASE.test(singular)) throw new NameError(`"${singular}" is not a name. Enter one in camelCase: supplier.`)
  if (plural === singular) {
    throw new NameError(`Enter the singular, too: npm run new-feature ${path} SINGULAR.`)
  }
  return { kind: 'resource', domain, plural, singular }
}

/** Domain and name of `catalog/suppliers`. */
function readPath(path: string, example: string): [domain: string, name: string] {
  const [domain = '', name = '', ...rest] = path.split('/')
  if (!Object.hasOwn(DOMAINS, domain) || !CAMEL_CASE.test(name) || rest.length > 0) {
    throw new NameError(
      `"${path}" is not a domain and a name in camelCase. Enter for example ${example}. The domains are: ${Object.keys(DOMAINS).join(', ')}.`,
    )
  }
  return [domain, name]
}

function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`
  if (/(s|x|z|ch|sh)es$/.test(plural)) return plural.slice(0, -2)
  return plural.replace(/s$/, '')
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const words = (camel: string) => camel.replace(/([A-Z])/g, ' $1').toLowerCase()
/** `loyalty-card`, as in URLs. */
export const kebab = (camel: string) => words(camel).replaceAll(' ', '-')
const snake = (camel: string) => words(camel).replaceAll(' ', '_')

/** Fills the placeholders of a template or of its path: `__Singular__`, `__nouns__`, `__table__`. */
export function fillIn(template: string, { domain, plural, singular }: FeatureNames): string {
  const values: Record<string, string> = {
    domain,
    plural,
    singular,
    Plural: upperFirst(plural),
    Singular: upperFirst(singular),
    SINGULAR: snake(singular).toUpperCase(),
    lower: singular.toLowerCase(),
    table: snake(plural),
    noun: words(singular),
    nouns: words(plural),
    Nouns: upperFirst(words(plural)),
  }
  return template.replace(/__(\w+?)__/g, (placeholder, name: string) => values[name] ?? placeholder)
}
