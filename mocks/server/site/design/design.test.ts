import { afterEach, expect, test } from 'vitest'
import { createImage, type LibraryImage } from '#contract/content/images.ts'
import { newBlock } from '#contract/site/blocks.ts'
import { getDesign, publishDesign, type StoreDesign } from '#contract/site/design.ts'
import { getStoreBrand, saveStoreBrand } from '#contract/store/storeSections.ts'
import { describeSettings } from '../../machine/describeSettings.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'

/** The smallest GIF. */
const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
const SAND = { colorScheme: 'sand', fontScheme: 'plain', colors: {}, editables: {} }
const styles = (colors: object) => ({ styles: { harbor: { ...SAND, colors } } })

onOneDatabase('a store’s design', api => {
  afterEach(() => expect(api().unforeseen.splice(0)).toEqual([]))

  describeSettings(api, {
    get: getDesign,
    save: publishDesign,
    changes: [{ blocks: [{ ...newBlock('text', 'a'), content: 'Hello' }] }, styles({ accent: '#123456' })],
    refused: [styles({ accent: 'red;} body{display:none' }), 'styles.harbor.colors.accent'],
  })

  const read = async (me: Member): Promise<StoreDesign> => (await api().request(getDesign, me)).body
  const publish = async (me: Member, change: object) => {
    const { revision, logo, styles, blocks } = await read(me)
    return api().request(publishDesign, me, { body: { revision, logo, styles, blocks, ...change } })
  }
  const addImage = async (me: Member): Promise<LibraryImage> =>
    (await api().request(createImage, me, { body: { file: new File([GIF], 'x.gif'), title: 'Logo' } })).body

  test('each part says who changed it last, and when', async () => {
    const me = await api().join()
    await publish(me, styles({ accent: '#123456' }))
    const first = (await read(me)).changes
    expect(first).toEqual({ styles: { by: expect.stringMatching(/\S/), on: expect.stringMatching(/Z$/) } })
    const { changes } = (await publish(me, { blocks: [newBlock('map', 'a')] })).body
    expect(changes).toEqual({ ...first, blocks: { by: first.styles?.by, on: expect.any(String) } })
  })

  test('the logo is that of the brand settings, whoever changes it', async () => {
    const me = await api().join()
    const [{ fullUri: logo }, brand] = [await addImage(me), (await api().request(getStoreBrand, me)).body]
    expect((await publish(me, { logo })).body.logo).toBe(logo)
    // A brand form that was open would write the old one back.
    expect((await api().request(saveStoreBrand, me, { body: brand })).status).toBe(409)
    const design = await read(me)
    const now = (await api().request(getStoreBrand, me)).body
    expect(now.logo).toBe(logo)
    await api().request(saveStoreBrand, me, { body: { ...now, logo: null } })
    expect((await api().request(publishDesign, me, { body: design })).status).toBe(409)
    expect(await read(me)).toMatchObject({ logo: null, changes: { logo: { by: expect.any(String) } } })
  })

  test('images come from the library; one that was deleted since stays', async () => {
    const [me, other] = [await api().join(), await api().join()]
    const theirs = (await addImage(other)).fullUri
    const withImage = (imageUri: string) => ({
      blocks: [newBlock('map', 'a'), { ...newBlock('image', 'b'), imageUri }],
    })
    for (const imageUri of [theirs, 'https://elsewhere.example/a.png']) {
      const { status, body } = await publish(me, withImage(imageUri))
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'blocks.1.imageUri'])
    }
    expect((await publish(me, { logo: theirs })).body.errors?.[0]?.field).toBe('logo')
    expect((await publish(me, withImage((await addImage(me)).fullUri))).status).toBe(200)
  })

  test('a text that could run is cleaned, and a link that could is refused', async () => {
    const me = await api().join()
    const content = '<p onclick="alert(1)">Hi<script>alert(2)</script></p>'
    const { body } = await publish(me, { blocks: [{ ...newBlock('text', 'a'), content }] })
    expect(body.blocks[0].content).toBe('<p>Hi</p>')
    for (const linkUrl of ['javascript:alert(1)', '//evil.example', 'data:text/html,x']) {
      expect((await publish(me, { blocks: [{ ...newBlock('banner', 'a'), linkUrl }] })).status).toBe(400)
    }
    const twins = [newBlock('map', 'a'), newBlock('map', 'a')]
    expect((await publish(me, { blocks: twins })).status).toBe(400)
  })
})
