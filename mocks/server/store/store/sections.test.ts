import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { createImage } from '#contract/content/images.ts'
import { getStoreInformation } from '#contract/store/store.ts'
import {
  getStoreBrand,
  getStoreDetails,
  getStoreRegional,
  getStoreServices,
  getStoreShippingFacts,
  getStoreSocial,
  getStoreUrl,
  saveStoreBrand,
  saveStoreDetails,
  saveStoreRegional,
  saveStoreServices,
  saveStoreShippingFacts,
  saveStoreSocial,
  saveStoreUrl,
} from '#contract/store/storeSections.ts'
import { IN_CONSOLE, openShopOf } from '../../../storefront/testing.ts'
import { describeSettings } from '../../machine/describeSettings.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'

onOneDatabase('the store’s settings', api => {
  afterEach(() => expect(api().unforeseen.splice(0)).toEqual([]))

  describeSettings(api, {
    get: getStoreDetails,
    save: saveStoreDetails,
    changes: [{ name: 'Jugs' }, { phoneNumber: '6175550199' }],
    refused: [{ name: ' ' }, 'name'],
  })
  describeSettings(api, {
    get: getStoreSocial,
    save: saveStoreSocial,
    changes: [{ facebook: 'https://facebook.com/jugs' }, { google: 'https://g.page/jugs' }],
    refused: [{ twitter: 'https://evil.example/jugs' }, 'twitter'],
  })
  describeSettings(api, {
    get: getStoreRegional,
    save: saveStoreRegional,
    changes: [{ timeZone: 'Asia/Kolkata' }, { weightUnit: 'kg' }],
    refused: [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  })
  describeSettings(api, {
    get: getStoreShippingFacts,
    save: saveStoreShippingFacts,
    changes: [{ shipsInDays: 3 }, { shippingFees: 250 }],
    refused: [{ shipsInDays: 366 }, 'shipsInDays'],
  })
  describeSettings(api, {
    get: getStoreServices,
    save: saveStoreServices,
    changes: [{ googleAnalyticsId: 'UA-12345-1' }, { isShareWidgetEnabled: true }],
    refused: [{ socialPixelId: '123' }, 'socialPixelId'],
  })

  const details = async (me: Member) => (await api().request(getStoreDetails, me)).body

  test.each([
    ['a name of 100', { name: 'x'.repeat(100) }, 200],
    ['101', { name: 'x'.repeat(101) }, 400],
    ['no email', { email: '' }, 400],
    ['half an email', { email: 'me@here' }, 400],
    ['no address', { mailingAddress: {} }, 200],
    ['half an address', { mailingAddress: { address1: '1 Elm Street' } }, 400],
    ['8 digits of phone', { phoneNumber: '12345678' }, 400],
    ['9 digits', { phoneNumber: '123456789' }, 200],
  ])('take %s or refuse it', async (_, over, status) => {
    const me = await api().join()
    const body = { ...(await details(me)), ...over }
    expect((await api().request(saveStoreDetails, me, { body })).status).toBe(status)
  })

  test('two people in two parts do not get in each other’s way', async () => {
    const me = await api().join()
    const [one, two] = [await details(me), (await api().request(getStoreSocial, me)).body]
    const saves = await Promise.all([
      api().request(saveStoreDetails, me, { body: { ...one, name: 'Jugs' } }),
      api().request(saveStoreSocial, me, { body: { ...two, instagram: '@jugs' } }),
    ])
    expect(saves.map(({ status }) => status)).toEqual([200, 200])
    const store = (await api().request(getStoreInformation, me)).body
    expect([store.name, store.socialNetworks.instagram]).toEqual(['Jugs', 'https://www.instagram.com/jugs'])
  })

  test('another email address has to be verified, the same one not', async () => {
    const me = await api().join('few')
    const before = await details(me)
    expect(before.emailVerified).toBe(true)
    const same = await api().request(saveStoreDetails, me, { body: { ...before, email: before.email.toUpperCase() } })
    expect(same.body.emailVerified).toBe(true)
    const body = { ...same.body, email: 'hello@jugs.example', custom: 1 }
    const changed = await api().request(saveStoreDetails, me, { body })
    expect([changed.status, changed.body.emailVerified, changed.body.email]).toEqual([200, false, 'hello@jugs.example'])
  })

  const upload = async (me: Member, width: number, format: 'png' | 'jpeg' = 'png') => {
    const image = sharp({ create: { width, height: width, channels: 3, background: 'teal' } })
    const file = new File([new Uint8Array(await image.toFormat(format).toBuffer())], `icon.${format}`)
    return (await api().request(createImage, me, { body: { file, title: 'Icon' } })).body.fullUri
  }
  test.each([
    ['a PNG of 32 pixels', 32, 'png', 200],
    ['one of 33 pixels', 33, 'png', 400],
    ['a JPEG of 32 pixels', 32, 'jpeg', 400],
  ] as const)('a favicon that is %s is taken or refused', async (_, width, format, status) => {
    const me = await api().join()
    const before = (await api().request(getStoreBrand, me)).body
    const favicon = await upload(me, width, format)
    const result = await api().request(saveStoreBrand, me, { body: { ...before, favicon } })
    expect(result.status).toBe(status)
    if (status === 400) expect(result.body.errors[0]).toMatchObject({ field: 'favicon', code: 'notFavicon' })
  })

  test('an image of another store or site is no logo', async () => {
    const [me, other] = [await api().join(), await api().join()]
    const before = (await api().request(getStoreBrand, me)).body
    for (const logo of [await upload(other, 64), 'https://evil.example/logo.png', 'javascript:alert(1)']) {
      const { status, body } = await api().request(saveStoreBrand, me, { body: { ...before, logo } })
      expect([status, body.errors[0].field]).toEqual([400, 'logo'])
    }
    const logo = await upload(me, 64)
    expect((await api().request(saveStoreBrand, me, { body: { ...before, logo } })).body.logo).toBe(logo)
  })

  test('a new store URL leads to the store, and the old one to the new one', async () => {
    const { member: me, visit, app } = await openShopOf(api())
    const before = (await api().request(getStoreUrl, me)).body
    const save = (name: string, as = me, over: object = before) =>
      api().request(saveStoreUrl, as, { body: { ...over, name } })
    const name = `jugs-${me.tenant.slice(-8)}`.replace(/[^a-z0-9-]/g, '')
    const { status, body } = await save(name)
    expect([status, body.name, body.revision]).toEqual([200, name, 1])
    expect(body.storeUrl).toContain(`://${name}.`)
    const { urlHost } = (await api().request(getStoreInformation, me)).body
    expect((await app.request(`http://${urlHost}.localhost:4103/`)).status).toBeLessThan(400)
    const old = await visit('/c/all?page=2')
    expect([old.status, old.headers.get('location')]).toEqual([301, `http://${urlHost}.localhost:4103/c/all?page=2`])
    // The console’s frame may still be at the old one.
    expect((await visit('/', IN_CONSOLE)).status).toBe(200)

    const other = await api().join('few')
    const own = (await api().request(getStoreUrl, other)).body
    const taken = await save(name, other, own)
    expect([taken.status, taken.body.errors]).toMatchObject([
      400,
      [
        {
          field: 'name',
          code: 'storeUrlInUse',
          message: `${name} is being used by another store. Choose another name.`,
        },
      ],
    ])
    expect((await save('Jügs 🏺', other, own)).body.errors[0]).toMatchObject({ field: 'name', code: 'characters' })
  })
})
