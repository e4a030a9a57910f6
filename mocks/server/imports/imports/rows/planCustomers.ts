import { and, desc, eq, inArray, or } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { ShippingAddress } from '#contract/customers/customerAddresses.ts'
import { CUSTOMER_EXPORT_ONLY } from '#contract/customers/customerImport.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { NewCustomer } from '#contract/customers/customerWrites.ts'
import { countryCodeOf } from '#lib/countryName.ts'
import { joinCells, splitCells } from '#lib/csv.ts'
import { damageIn } from '#lib/fileDamage.ts'
import { CELL } from '#lib/importCells.ts'
import { phoneDigits } from '#lib/phone.ts'
import { addressProblems, type DeliveryAddress, missingZeros } from '#lib/postalAddress.ts'
import { sameValue } from '#lib/sameValue.ts'
import { distinctTags } from '#lib/tags.ts'
import { usStateCode } from '#lib/usStates.ts'
import type { Db } from '../../../../db/database.ts'
import { customerAddresses, customers } from '../../../../db/tables/customers/customers.ts'
import { readZone } from '../../../../db/zone.ts'
import { CUSTOMER_CELLS } from '../../../customers/customers/csv.ts'
import { emailKeyOf, fullName } from '../../../customers/customers/records.ts'
import { CUSTOMER_DOC, completeCustomers } from '../../../customers/customers/rules.ts'
import { type Columns, repairRow } from '../repairRow.ts'
import { changesOf, type FileRow, ignoredColumns, type Plan, problem, shortened } from './importer.ts'

const TEXTS = ['firstName', 'lastName', 'company', 'emailAddress', 'avalaraEntityUseCode', 'merchantNote'] as const
const FLAGS = ['emailOptIn', 'textMessageOptIn', 'marketToCustomer'] as const
const ADDRESS = ['address1', 'address2', 'city', 'state', 'postalCode', 'country'] as const
const FIELDS = [...TEXTS, 'phoneNumber', 'tags', ...FLAGS] as const
type Fields = Pick<Customer, (typeof FIELDS)[number]>

/** An address without what the provider makes. */
export type NewAddress = DeliveryAddress & { phoneNumber: string }

export interface CustomerPlan extends Plan {
  before: Customer | null
  fields: Fields
  /** The default address as it will be; left out where it stays. */
  address?: NewAddress
  /** The default address is emptied. */
  isAddressRemoved: boolean
  defaultAddress: ShippingAddress | null
}

const NEW: Fields = {
  ...{ firstName: '', lastName: '', company: '', emailAddress: '', phoneNumber: '', avalaraEntityUseCode: '' },
  ...{ merchantNote: '', tags: [], emailOptIn: false, textMessageOptIn: false, marketToCustomer: true },
}

/** What is wrong with a value, where it is no length. */
const CODES: Record<string, string> = { emailAddress: 'email', phoneNumber: 'phone', lastName: 'name', tags: 'tags' }

/** The plans of rows of a customer file. Writes nothing. */
export async function planCustomers(db: Db, tenant: string, rows: readonly FileRow[]): Promise<CustomerPlan[]> {
  const ids = rows.map(({ cells }) => cells.id?.trim() ?? '').filter(Boolean)
  const emails = rows.flatMap(({ cells }) => emailKeyOf(cells.emailAddress ?? '') ?? [])
  if (ids.length + emails.length === 0) return rows.map(row => planOf(row, null, null, [], ''))
  const rowsFound = await db
    .select({ doc: CUSTOMER_DOC })
    .from(customers)
    .where(and(eq(customers.tenant, tenant), or(inArray(customers.id, ids), inArray(customers.emailKey, emails))))
  const stored = rowsFound.map(({ doc }) => doc as Customer)
  // Only an export has these sums.
  const hasSums = rows.some(({ cells }) => CUSTOMER_EXPORT_ONLY.some(column => column in cells))
  const found = hasSums ? await completeCustomers(db, stored) : stored
  const byId = new Map(found.map(customer => [customer.id, customer]))
  const byEmail = new Map(found.map(customer => [emailKeyOf(customer.emailAddress), customer]))
  const addresses = await db
    .select({ customerId: customerAddresses.customerId, doc: customerAddresses.doc })
    .from(customerAddresses)
    .where(inArray(customerAddresses.customerId, [...byId.keys()]))
    .orderBy(desc(customerAddresses.isDefault))
  const addressesOf = Map.groupBy(addresses, ({ customerId }) => customerId)
  const zone = await readZone(db, tenant)
  return rows.map(row => {
    const key = emailKeyOf(row.cells.emailAddress ?? '')
    const withEmail = (key && byEmail.get(key)) || null
    const before = byId.get(row.cells.id?.trim() ?? '') ?? withEmail
    return planOf(row, before, withEmail, addressesOf.get(before?.id ?? '')?.map(({ doc }) => doc) ?? [], zone)
  })
}

function planOf(
  row: FileRow,
  before: Customer | null,
  withEmail: Customer | null,
  [first, ...otherAddresses]: readonly ShippingAddress[],
  zone: string,
): CustomerPlan {
  const defaultAddress = first ?? null
  const old: Fields = before ?? NEW
  const was: Texts = Object.fromEntries(textsOf(old, defaultAddress))
  const { cells, notices } = repairRow(row, before ? was : {}, DAMAGED)
  const problems: Plan['problems'] = []
  const refuse = (column: string, code: string, detail = '') =>
    problems.push(problem(column, code, cells[column] ?? '', detail))
  const fields = readFields(cells, old, refuse)
  if (!before && emailKeyOf(fields.emailAddress) === null) refuse('emailAddress', 'noKey')
  if (before && withEmail && withEmail.id !== before.id) refuse('emailAddress', 'emailTaken', withEmail.name)
  for (const { path, code } of z.safeParse(NewCustomer, fields).error?.issues ?? []) {
    const column = String(path[0])
    // Fields without a column keep their old values.
    if (before && !(column in cells)) continue
    if (problems.some(known => known.column === column)) continue
    refuse(column, code === 'too_big' && column !== 'tags' ? 'tooLong' : (CODES[column] ?? 'invalid'))
  }
  const isAddressRemoved = defaultAddress !== null && isAddressEmptied(cells)
  if (isAddressRemoved && otherAddresses.length > 0) refuse('address1', 'otherAddresses')
  const address = isAddressRemoved ? undefined : readAddress(cells, fields, defaultAddress, refuse)
  const digits = address && address.postalCode !== was.postalCode ? missingZeros(address) : undefined
  if (digits !== undefined && !problems.some(({ column }) => column === 'postalCode')) {
    notices.push({ ...problem('postalCode', 'zeros', cells.postalCode, String(digits)), line: row.line, code: 'zeros' })
  }
  const now: Texts = Object.fromEntries(textsOf(fields, isAddressRemoved ? null : (address ?? defaultAddress)))
  const changes = changesOf(Object.entries(was).map(([column, from]) => [column, from, now[column] ?? '']))
  const counts = before
    ? CUSTOMER_EXPORT_ONLY.map(column => [column, String(CUSTOMER_CELLS[column](before, zone))])
    : []
  const texts = { before: { ...was, ...Object.fromEntries(counts) }, after: now, exportOnly: CUSTOMER_EXPORT_ONLY }
  const name = fullName(fields.firstName, fields.lastName) || fields.emailAddress
  return {
    outcome: problems.length > 0 ? 'refused' : !before ? 'new' : changes.length > 0 ? 'changed' : 'unchanged',
    key: name || cells.id || '',
    recordId: before?.id ?? '',
    identity: before?.id ?? emailKeyOf(fields.emailAddress) ?? '',
    updatedOn: before?.updatedOn ?? '',
    changes: before ? changes : [],
    effects: isWithoutStreet(cells, defaultAddress) ? ['noStreet'] : [],
    ...{ problems, notices, before, fields, defaultAddress, isAddressRemoved },
    values: Object.fromEntries(Object.entries(now).map(([column, text]) => [column, shortened(text)])),
    ignored: before ? ignoredColumns(cells, texts) : [],
    ...(address && { address }),
  }
}

type Texts = Record<string, string>

/** What an import changes, as text by column. */
const textsOf = (of: Fields, postal: DeliveryAddress | null) => [
  ...FIELDS.map(field => [field, textOf(of[field])] as const),
  ...ADDRESS.map(field => [field, postal?.[field] ?? ''] as const),
]

const DAMAGED: Columns = { texts: [...TEXTS, 'phoneNumber', ...ADDRESS], lists: ['tags'] }

const textOf = (value: string | boolean | string[]) => (Array.isArray(value) ? joinCells(value) : String(value))

type Refuse = (column: string, code: string, detail?: string) => void

function readFields(cells: FileRow['cells'], old: Fields, refuse: Refuse): Fields {
  const fields = { ...old }
  for (const column of TEXTS) {
    const cell = cells[column]
    if (cell !== undefined && cell.trim() !== old[column].trim()) fields[column] = cell.trim()
  }
  const phone = cells.phoneNumber?.trim()
  if (phone !== undefined) {
    if (damageIn(phone) === 'number') refuse('phoneNumber', 'numberLost')
    else if (/\p{L}/u.test(phone)) refuse('phoneNumber', 'phone')
    else fields.phoneNumber = phoneDigits(phone)
  }
  if (cells.tags !== undefined) {
    const tags = distinctTags(splitCells(cells.tags))
    if (!sameValue(tags, old.tags)) fields.tags = tags
  }
  for (const column of FLAGS) {
    const cell = cells[column]?.trim() ?? ''
    if (CELL.yes.test(cell)) fields[column] = true
    else if (CELL.no.test(cell)) fields[column] = false
    else if (cell !== '') refuse(column, 'yesNo')
  }
  return fields
}

/** All that an address needs is empty, in a row that an export wrote: other files may lack addresses that the store has. */
const isAddressEmptied = (cells: FileRow['cells']) =>
  Boolean(cells.id?.trim()) &&
  ['address1', 'city', 'postalCode'].every(column => column in cells) &&
  ADDRESS.every(column => column === 'country' || !cells[column]?.trim())

/** Some systems list only the city or country of customers: that is no address, and no reason to leave the customer out. */
const isWithoutStreet = (cells: FileRow['cells'], before: ShippingAddress | null) =>
  !before && !cells.address1?.trim() && ADDRESS.some(column => column !== 'country' && cells[column]?.trim())

/** The default address with the file's cells; omitted if nothing changes. */
function readAddress(
  cells: FileRow['cells'],
  { firstName, lastName, phoneNumber }: Fields,
  before: ShippingAddress | null,
  refuse: Refuse,
): NewAddress | undefined {
  const given = ADDRESS.filter(column => column in cells)
  const hasText = given.some(column => column !== 'country' && cells[column]?.trim())
  if (!hasText || isWithoutStreet(cells, before)) return undefined
  const person = { firstName, lastName, phoneNumber }
  const address: NewAddress = {
    ...{ ...person, address1: '', address2: '', city: '', state: '', postalCode: '', country: 'US' },
    ...before,
  }
  for (const column of given) {
    const cell = cells[column]?.trim() ?? ''
    if (cell !== before?.[column]?.trim()) address[column] = cell
  }
  address.country = countryCodeOf(address.country) ?? (address.country.toUpperCase() || before?.country || 'US')
  if (address.country === 'US') address.state = usStateCode(address.state) ?? address.state
  if (before && ADDRESS.every(column => address[column] === before[column])) return undefined
  for (const [column, code] of Object.entries(addressProblems(address))) {
    // Those of New England and New Jersey, and a few of New York with two zeros.
    const isShort = code === 'invalidZip' && /^(\d{4}|5\d\d)$/.test(address.postalCode)
    if (isShort) refuse(column, 'zipZeros', address.postalCode.padStart(5, '0'))
    else refuse(column, column === 'postalCode' && damageIn(address.postalCode) === 'number' ? 'numberLost' : code)
  }
  return address
}
