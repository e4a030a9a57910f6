import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listShippingAddresses } from '#contract/customers/customerAddresses.ts'
import { previewCustomerImport } from '#contract/customers/customerImport.ts'
import { type Customer, listCustomers } from '#contract/customers/customers.ts'
import { exportCustomers } from '#contract/customers/customerWrites.ts'
import { getAuditLog } from '#contract/store/auditLogs.ts'
import { csvLine } from '#lib/csv.ts'
import { type Member, onOneDatabase } from '../../../machine/testing.ts'
import { importsOf } from './testing.ts'

onOneDatabase('importing customers', api => {
  const { preview, run, send, status, ended, results } = importsOf('customers', api)
  const all = async (me: Member) =>
    (await api().request(listCustomers, me, { query: { pageSize: '200' } })).body.items as Customer[]
  const named = async (me: Member, email: string) => (await all(me)).find(({ emailAddress }) => emailAddress === email)
  const exported = async (me: Member) =>
    (await api().request(exportCustomers, me, { body: { filter: '' } })).body.csvData as string

  test('an export that is imported as it is changes nothing', async () => {
    const me = await api().join('few')
    const file = await exported(me)
    const before = await all(me)
    const verdicts = await preview(me, file)
    expect(verdicts).toHaveLength(before.length)
    expect(verdicts.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([])
    expect(await run(me, [file])).toMatchObject({ status: 'Success', unchangedCount: before.length, newCount: 0 })
    expect(await all(me)).toEqual(before)
  })

  test('the import does what its preview shows and records user and source', async () => {
    const me = await api().join()
    const head =
      'emailAddress,firstName,lastName,phoneNumber,tags,emailOptIn,avalaraEntityUseCode,merchantNote,address1,city,state,postalCode'
    const file = [
      head,
      'zoe@x.test,Zoë,Ångström,(617) 555-0142,VIP | مميز,yes,G,"Two\nlines",1 Main St,Boston,massachusetts,02110',
      'emoji@x.test,🦊,فوكس,,,no,,,,,,',
    ]
    expect((await preview(me, ...file)).map(({ line, key, outcome }) => [line, key, outcome])).toEqual([
      [2, 'Zoë Ångström', 'new'],
      [4, '🦊 فوكس', 'new'],
    ])
    expect(await all(me), 'a preview writes nothing').toEqual([])
    expect(await run(me, file)).toMatchObject({ status: 'Success', fileRows: 2, newCount: 2, doneCount: 2 })
    const zoe = (await named(me, 'zoe@x.test')) as Customer
    expect(zoe).toMatchObject({
      name: 'Zoë Ångström',
      phoneNumber: '6175550142',
      tags: ['VIP', 'مميز'],
      emailOptIn: true,
      consents: { email: { by: 'import' }, textMessage: null },
      avalaraEntityUseCode: 'G',
      merchantNote: 'Two\nlines',
      contactInformation: { address: { address1: '1 Main St', state: 'MA', postalCode: '02110', country: 'US' } },
    })
    expect(await run(me, file), 'the same file again').toMatchObject({
      status: 'Success',
      newCount: 0,
      unchangedCount: 2,
    })

    const change = ['emailAddress,tags,city,emailOptIn', 'ZOE@x.test,VIP,Salem,']
    const [verdict] = await preview(me, ...change)
    expect(verdict).toMatchObject({ outcome: 'changed', key: 'Zoë Ångström' })
    expect(verdict?.changes).toEqual([
      { column: 'emailAddress', from: 'zoe@x.test', to: 'ZOE@x.test' },
      { column: 'tags', from: 'VIP | مميز', to: 'VIP' },
      { column: 'city', from: 'Boston', to: 'Salem' },
    ])
    await run(me, change)
    const after = (await named(me, 'ZOE@x.test')) as Customer
    expect(after).toMatchObject({ id: zoe.id, tags: ['VIP'], emailOptIn: true, merchantNote: 'Two\nlines' })
    const { items } = (await api().request(listShippingAddresses, me, { params: { id: zoe.id } })).body
    expect(items).toMatchObject([{ city: 'Salem', address1: '1 Main St', firstName: 'Zoë', isDefault: true }])
    const log = (await api().request(getAuditLog, me, { params: { id: zoe.id }, query: { pageSize: '20' } })).body.items
    const kinds = log.map(({ kind }: { kind: string }) => kind)
    expect(kinds.toSorted()).toEqual(['addressAdded', 'addressChanged', 'created', 'updated'])
  })

  test('each wrong cell is named, and the other rows are imported', async () => {
    const me = await api().join('few')
    const [one, two] = (await all(me)).filter(({ emailAddress }) => emailAddress) as [Customer, Customer]
    const head = 'id,emailAddress,lastName,phoneNumber,emailOptIn,address1,postalCode'
    const file = [
      head,
      ',no mail,A,,,,',
      ',,Nobody,,,,',
      ',blank@x.test, ,,,,',
      `,long@x.test,${'x'.repeat(76)},,,,`,
      ',phone@x.test,B,12,,,',
      ',flag@x.test,C,,perhaps,,',
      ',address@x.test,D,,,1 Main St,123',
      csvLine([one.id, two.emailAddress, one.lastName, '', '', '', '']).trim(),
      ',good@x.test,Good,,,,',
    ]
    const verdicts = await preview(me, ...file)
    const problemsOf = (rows: { line: number; problems: { column: string; code: string }[] }[]) =>
      rows.flatMap(({ line, problems }) => problems.map(({ column, code }) => `${line} ${column} ${code}`))
    const expected = [
      '2 emailAddress email',
      '3 emailAddress noKey',
      '4 lastName name',
      '5 lastName tooLong',
      '6 phoneNumber phone',
      '7 emailOptIn yesNo',
      '8 firstName required',
      '8 city required',
      '8 postalCode invalidZip',
      '9 emailAddress emailTaken',
    ]
    expect(problemsOf(verdicts)).toEqual(expected)
    const result = await run(me, file)
    expect(result).toMatchObject({ status: 'PartialSuccess', refusedCount: 8, newCount: 1 })
    expect(problemsOf(result.rows).toSorted()).toEqual(expected.toSorted())
    expect(await named(me, 'good@x.test')).toBeDefined()
  })

  test('emptied cells of an export empty their values, the address too', async () => {
    const me = await api().join()
    const address = 'address1,address2,city,state,postalCode,country'
    const texts = '1 Main St,Apt 2,Boston,MA,02110,US'
    await run(me, [
      `emailAddress,firstName,lastName,emailOptIn,merchantNote,${address}`,
      `a@x.test,A,B,yes,Note,${texts}`,
    ])
    const { id } = (await named(me, 'a@x.test')) as Customer
    const [head = '', line = ''] = (await exported(me)).split('\r\n')
    const emptied = line
      .replace(texts.replace('02110', "'02110"), ',,,,,')
      .replace('Note', '')
      .replace('true', '')
      .replace(',0,0,', ',7,1,')
    const [verdict] = await preview(me, head, emptied)
    expect(verdict?.changes).toContainEqual({ column: 'address1', from: '1 Main St', to: '' })
    expect(verdict?.values).toMatchObject({ lastName: 'B', address1: '', merchantNote: '', emailOptIn: 'true' })
    expect(verdict?.ignored).toEqual(['emailOptIn', 'orderCount', 'ordersTotalPrice'])
    // A file of another program may lack an address that the store has.
    const [other] = await preview(me, `emailAddress,${address}`, 'a@x.test,,,,,,')
    expect([other?.outcome, other?.ignored]).toEqual(['unchanged', address.split(',')])
    expect(await run(me, [head, emptied])).toMatchObject({ changedCount: 1, refusedCount: 0 })
    expect(await named(me, 'a@x.test')).toMatchObject({ merchantNote: '', contactInformation: { address: null } })
    const log = (await api().request(getAuditLog, me, { params: { id }, query: {} })).body.items
    expect(log.map(({ kind }: { kind: string }) => kind)).toContain('addressDeleted')
  })

  test('an address in Ireland needs no Eircode, and a country may be named', async () => {
    const me = await api().join()
    const head = 'emailAddress,firstName,lastName,address1,city,country'
    const file = [head, 'a@x.test,A,B,1 Quay St,Galway,IE', 'b@x.test,A,B,2 Rue X,Paris,France']
    const verdicts = await preview(me, ...file)
    expect(verdicts.map(({ outcome, problems }) => [outcome, ...problems.map(({ column }) => column)])).toEqual([
      ['new'],
      ['refused', 'postalCode'],
    ])
    expect(verdicts[1]?.values).toMatchObject({ country: 'FR' })
  })

  test('a customer with a city only comes in without an address, and is named', async () => {
    const me = await api().join()
    const file = ['emailAddress,lastName,city,country', 'a@x.test,B,Boston,US']
    const [verdict] = await preview(me, ...file)
    expect(verdict).toMatchObject({ outcome: 'new', effects: ['noStreet'], problems: [] })
    await run(me, file)
    expect(await named(me, 'a@x.test')).toMatchObject({ contactInformation: { address: null } })
  })

  test('a customer that is in a file twice is added once', async () => {
    const me = await api().join()
    const result = await run(me, ['emailAddress,lastName', 'a@x.test,First', 'A@X.test,Second'])
    expect(result).toMatchObject({ newCount: 1, changedCount: 1 })
    expect((await all(me)).map(({ lastName }) => lastName)).toEqual(['Second'])
  })

  test('3,000 rows come in parts, and repeated parts are taken once', async () => {
    const me = await api().join()
    const jobId = randomUUID()
    const parts = Array.from({ length: 6 }, (_, part) =>
      [
        'emailAddress,lastName,tags',
        ...Array.from({ length: 500 }, (_, at) => `c${part}-${at}@x.test,N${at},bulk`),
      ].join('\n'),
    )
    for (const [part, body] of parts.entries()) {
      const query = { part: String(part), isLast: String(part === 5) }
      expect((await send(me, jobId, body, query)).status).toBe(200)
      if (part % 2 === 0) expect((await send(me, jobId, body, query)).status).toBe(200)
    }
    expect((await send(me, jobId, parts[3] as string, { part: '3', isLast: 'false' })).body.fileRows).toBe(3_000)
    expect(await ended(me, jobId)).toMatchObject({ status: 'Success', newCount: 3_000, doneCount: 3_000 })
    const { totalCount } = (await api().request(listCustomers, me, { query: { pageSize: '1' } })).body
    expect(totalCount).toBe(3_000)
    expect(await results(me, jobId)).toHaveLength(200)
  }, 300_000)

  test.each([
    ['a column that is not known', 'emailAddress,haircolor\na@x.test,red', 400],
    ['no column to find anyone by', 'lastName\nX', 400],
    ['an open quotation mark', 'emailAddress,lastName\na@x.test,"X', 400],
    ['a column twice', 'emailAddress,emailAddress\na@x.test,b@x.test', 400],
    ['too many rows', `emailAddress\n${'a@x.test\n'.repeat(501)}`, 400],
    ['too many characters', `emailAddress\n${'x'.repeat(1_000_001)}`, 413],
  ])('%s is refused, at the preview and at the import', async (_, body, code) => {
    const me = await api().join()
    expect((await api().request(previewCustomerImport, me, { body })).status).toBe(code)
    const jobId = randomUUID()
    expect((await send(me, jobId, body)).status).toBe(code)
    expect((await status(me, jobId)).status).toBe('None')
  })

  test('hostile text is stored as text', async () => {
    const me = await api().join()
    const texts = ['=1+1', '<script>alert(1)</script>', "'; drop table customers; --", '__proto__', '\u202Eevil']
    const lines = texts.map((text, at) => csvLine([`h${at}@x.test`, text, text]).trimEnd())
    expect(await run(me, ['emailAddress,lastName,merchantNote', ...lines])).toMatchObject({ newCount: texts.length })
    const notes = (await all(me)).map(({ merchantNote }) => merchantNote)
    expect(notes.toSorted()).toEqual(texts.toSorted())
    const proto = await send(me, randomUUID(), '__proto__,emailAddress\nx,a@x.test')
    expect(proto.status).toBe(400)
    expect((await send(me, randomUUID(), `emailAddress,lastName\nnul@x.test,a\u0000b`)).status).toBe(400)
    expect(api().unforeseen).toEqual([])
  })

  test('imports of other stores, and of orders, are not visible', async () => {
    const me = await api().join()
    const { jobId } = await run(me, ['emailAddress,lastName', 'a@x.test,A'])
    const them = await api().join()
    expect((await status(them, jobId)).status).toBe('None')
    expect((await importsOf('orders', api).status(me, jobId)).status).toBe('None')
  })
})
