/** As much of JSON Schema as the contract's schemas turn into. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  enum?: unknown[]
  const?: unknown
  default?: unknown
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** Returns a link for a named schema, or nothing. */
type Link = (schema: JsonSchema) => string | undefined

interface FieldRow {
  /** Dotted; `[]` means each item of a list. */
  field: string
  type: string
}

/** A row for each field, and for the fields within it unless it is a shape that is described elsewhere. */
export function fieldRows(schema: JsonSchema, link: Link, prefix = ''): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`
    const required = schema.required?.includes(name) && field.default === undefined
    const row = { field: path, type: `${typeInWords(field, link)}${required ? '; required' : ''}` }
    const { inner, suffix } = withinOf(field)
    return inner.properties && !link(bare(inner)) ? [row, ...fieldRows(inner, link, `${path}${suffix}.`)] : [row]
  })
}

/** The type of a field, as text. */
export function typeInWords(schema: JsonSchema, link: Link): string {
  const fallback = schema.default === undefined ? '' : defaultInWords(schema.default)
  return `${kindInWords(schema, link)}${limitsInWords(schema)}${fallback}`
}

function kindInWords(schema: JsonSchema, link: Link): string {
  const named = link(bare(schema))
  if (named) return named
  if (schema.anyOf) {
    const choices = schema.anyOf.filter(choice => choice.type !== 'null').map(choice => typeInWords(choice, link))
    if (choices.length < schema.anyOf.length) choices.push('`null`')
    return choices.join(' or ')
  }
  if (schema.enum) return `one of ${schema.enum.map(code).join(', ')}`
  if ('const' in schema) return code(schema.const)
  if (schema.type === 'array') return `list of ${schema.items ? typeInWords(schema.items, link) : 'anything'}`
  if (schema.type === 'object') return 'object'
  const types = schema.type === undefined ? [] : [schema.type].flat()
  return types.map(type => TYPES[type] ?? type).join(' or ') || 'anything'
}

const TYPES: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: '`true` or `false`',
  null: '`null`',
}

function limitsInWords({
  minLength,
  maxLength,
  minimum,
  maximum,
  minItems,
  maxItems,
  pattern,
  format,
  type,
}: JsonSchema): string {
  const unit = type === 'array' ? 'item' : 'character'
  const [least, most] = [minLength ?? minItems, maxLength ?? maxItems]
  const words: string[] = []
  if (least !== undefined && least > 0) words.push(`at least ${plural(least, unit)}`)
  if (most !== undefined) words.push(`at most ${plural(most, unit)}`)
  // Every integer has JavaScript's limits; they are not worth printing.
  if (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER) words.push(`from ${minimum}`)
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) words.push(`up to ${maximum}`)
  if (pattern) words.push(`matching ${code(pattern)}`)
  else if (format) words.push(`in the form ${format}`)
  return words.length > 0 ? `, ${words.join(', ')}` : ''
}

const plural = (count: number, unit: string) => `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`

function defaultInWords(value: unknown): string {
  const text = JSON.stringify(value)
  if (text === '{}' || text.length > 40) return ''
  return `; ${text === '""' ? 'empty' : code(value)} by default`
}

/** The object whose fields should be listed: the field's own, that of a list's items, or the one that is not `null`. */
function withinOf(schema: JsonSchema, suffix = ''): { inner: JsonSchema; suffix: string } {
  if (schema.type === 'array' && schema.items) return withinOf(schema.items, `${suffix}[]`)
  const [choice, ...others] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  if (choice && others.length === 0) return withinOf(choice, suffix)
  return { inner: schema, suffix }
}

/** The schema as it is where it has no default. */
function bare({ default: _, ...schema }: JsonSchema): JsonSchema {
  return schema
}

/** As code within a table cell, where a bar must be escaped. */
const code = (value: unknown) =>
  `\`${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('|', '\\|')}\``
