// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { type FileHead, walkRecords } from '../file/records.ts'
import type { FileRecord } from '../file/rows.ts'
import { CUSTOMER_FILES } from '../rows/files.ts'
import { consentOf } from './customers.ts'

const { signal } = new AbortController()

async function read(lines: readonly string[]) {
  const records: FileRecord[] = []
  const heads: FileHead[] = []
  await walkRecords(new File([lines.join('\n')], 'customers.csv'), {
    ...{ kind: CUSTOMER_FILES, signal },
    onHead: head => heads.push(head),
    onRecords: more => void records.push(...more),
  })
  return { head: heads[0] as FileHead, records, cells: records.map(({ rows }) => rows[0]?.cells ?? {}) }
}

/** One customer with consent and one without, in the form of each system. */
const FILES: Record<string, readonly string[]> = {
  Shopify: [
    'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags',
    "'123,Ada,Byron,ada@x.test,yes,,1 Main St,,Boston,MA,US,'02110,,'+16175550142,no,38.50,1,Call first,no,vip",
    "'124,Sam,Hill,sam@x.test,no,,2 Oak St,,Austin,TX,US,'78701,,,no,0,0,,no,",
  ],
  'WooCommerce, analytics': [
    'Name,Username,Last active,Date registered,Email,Orders,Total spend,AOV,Country / Region,City,Region,Postal code',
    'Ada Byron,ada,2024-03-05,2024-01-02,ada@x.test,1,38.50,38.50,US,Boston,MA,02110',
    'Sam Hill,sam,2024-03-05,2024-01-02,sam@x.test,0,0,0,US,Austin,TX,78701',
  ],
  'WooCommerce, plugin': [
    'customer_id,first_name,last_name,email,date_registered,billing_first_name,billing_last_name,billing_company,billing_email,billing_phone,billing_address_1,billing_address_2,billing_postcode,billing_city,billing_state,billing_country',
    '7,Ada,Byron,ada@x.test,2024-01-02,Ada,Byron,,ada@x.test,6175550142,1 Main St,,02110,Boston,MA,US',
    '8,Sam,Hill,sam@x.test,2024-01-02,Sam,Hill,,sam@x.test,,2 Oak St,,78701,Austin,TX,US',
  ],
  Squarespace: [
    'Email,First Name,Last Name,Shipping Name,Shipping Address,Shipping Address2,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Accepts Marketing,Order Count',
    'ada@x.test,Ada,Byron,Ada Byron,1 Main St,,Boston,02110,MA,US,true,1',
    'sam@x.test,Sam,Hill,Sam Hill,2 Oak St,,Austin,78701,TX,US,false,0',
  ],
  Wix: [
    'First Name,Last Name,Email 1,Email 2,Phone 1,Address 1 - Type,Address 1 - Street,Address 1 - City,Address 1 - State/Region,Address 1 - Zip,Address 1 - Country,Company,Labels,Created At (UTC+0),Email subscriber status,SMS subscriber status,Last Activity,Source,Language',
    "Ada,Byron,ada@x.test,,'+1 617-555-0142,SHIPPING,1 Main St,Boston,MA,02110,US,,VIP;Contacts,2024-01-02,Subscribed,Never subscribed,,Site,en",
    'Sam,Hill,sam@x.test,,,SHIPPING,2 Oak St,Austin,TX,78701,US,,,2024-01-02,Never subscribed,Never subscribed,,Site,en',
  ],
  Square: [
    'Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Street Address 1,Street Address 2,City,State,Postal Code,Birthday,Memo,Square Customer ID,Creation Source,Email Subscription Status,Instant Profile',
    ',Ada,Byron,ada@x.test,6175550142,,,1 Main St,,Boston,MA,02110,,Call first,C1,Directory,subscribed,',
    ',Sam,Hill,sam@x.test,,,,2 Oak St,,Austin,TX,78701,,,C2,Directory,unknown,',
  ],
  BigCommerce: [
    'Customer ID,First Name,Last Name,Company,Email,Phone,Notes,Store Credit,Customer Group,Date Joined,Address Line 1 - 1,Address Line 2 - 1,City - 1,State - 1,Zip - 1,Country - 1,Receive Marketing Emails',
    '7,Ada,Byron,,ada@x.test,6175550142,Call first,0,Retail,2024-01-02,1 Main St,,Boston,Massachusetts,02110,United States,Yes',
    '8,Sam,Hill,,sam@x.test,,,0,,2024-01-02,2 Oak St,,Austin,Texas,78701,United States,No',
  ],
  Magento: [
    'email,_website,_store,created_at,firstname,lastname,gender,_address_city,_address_company,_address_country_id,_address_firstname,_address_lastname,_address_postcode,_address_region,_address_street,_address_telephone,_address_default_billing_,_address_default_shipping_',
    'ada@x.test,base,default,2024-01-02,Ada,Byron,,Boston,,US,Ada,Byron,02110,Massachusetts,"1 Main St\nSuite 3",6175550142,1,1',
    ',,,,,,,Salem,,US,Ada,Byron,01970,Massachusetts,9 Bay Rd,6175550142,,',
    'sam@x.test,base,default,2024-01-02,Sam,Hill,,Austin,,US,Sam,Hill,78701,Texas,2 Oak St,,1,1',
  ],
  PrestaShop: [
    'ID,Social title,First name,Last name,Email address,Sales,Enabled,Newsletter,Partner offers,Registration,Last visit',
    '7,Mrs.,Ada,Byron,ada@x.test,38.50,1,1,0,2024-01-02,2024-03-05',
    '8,Mr.,Sam,Hill,sam@x.test,0,1,0,0,2024-01-02,2024-03-05',
  ],
}

const WITHOUT_CONSENT = ['WooCommerce, analytics', 'WooCommerce, plugin', 'Magento']
const WITHOUT_STREET = ['WooCommerce, analytics', 'PrestaShop']

test.each(Object.entries(FILES))('customers of %s bring only the consent they gave', async (name, lines) => {
  const { cells, records } = await read(lines)
  expect(records.flatMap(({ problems }) => problems)).toEqual([])
  const [ada, sam] = cells
  expect([ada?.firstName, ada?.lastName, ada?.emailAddress]).toEqual(['Ada', 'Byron', 'ada@x.test'])
  expect([sam?.firstName, sam?.lastName, sam?.emailAddress]).toEqual(['Sam', 'Hill', 'sam@x.test'])
  expect(ada?.emailOptIn).toBe(WITHOUT_CONSENT.includes(name) ? undefined : 'true')
  expect(['', 'false', undefined]).toContain(sam?.emailOptIn)
  expect(ada?.textMessageOptIn ?? '').not.toBe('true')
  if (WITHOUT_STREET.includes(name)) return
  expect(ada).toMatchObject({ address1: '1 Main St', city: 'Boston', postalCode: '02110' })
  expect(sam).toMatchObject({ address1: '2 Oak St', city: 'Austin', postalCode: '78701' })
})

test('Magento’s further addresses are no customers, and its street has lines', async () => {
  const { cells } = await read(FILES.Magento ?? [])
  expect(cells).toHaveLength(2)
  expect(cells[0]).toMatchObject({ address1: '1 Main St', address2: 'Suite 3' })
})

test('consent is a yes of the file, and an unknown word is asked about', () => {
  const yes = ['yes', 'TRUE', '1', 'Subscribed', 'opted in', 'sí', 'نعم']
  expect(yes.map(consentOf)).toEqual(yes.map(() => 'true'))
  expect(['no', '0', 'Unsubscribed', 'opted-out'].map(consentOf)).toEqual(['false', 'false', 'false', 'false'])
  expect(['', 'Never subscribed', 'unknown', 'pending'].map(consentOf)).toEqual(['', '', '', ''])
  expect(consentOf('maybe')).toBe('maybe')
})
