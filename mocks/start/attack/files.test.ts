import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImage } from '#contract/content/images.ts'
import { hostileFiles } from '../../server/images/hostileFiles.ts'
import { onOneDatabase } from '../../server/machine/testing.ts'
import { ENDPOINTS } from '../handlers.ts'
import { type AttackedProvider, openProvider, type Store } from './openProvider.ts'
import { type Finding, LONG, randomOf, STEPS, sentencesOf } from './run.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><x-attack/></svg>'
/** Ways to send an SVG, or a page. */
const DOCUMENTS = [
  ...[
    SVG,
    `<?xml version="1.0"?>\n${SVG}`,
    `\uFEFF${SVG}`,
    ` \n${SVG}`,
    `<!-- GIF89a -->${SVG}`,
    `<!doctype svg>${SVG}`,
  ],
  ...[
    '<html><x-attack></html>',
    `GIF89a<!--${SVG}`,
    `\x89PNG\r\n\x1a\n${SVG}`,
    `RIFF....WEBP${SVG}`,
    `\xff\xd8\xff${SVG}`,
  ],
].map(text => Buffer.from(text, 'latin1'))
const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml', 'text/html', '']
const NAMES = ['a.png', 'a.svg', 'a.svg.png', 'a.png.html', '../../a.png', 'a.jpg;.svg', 'a\u202Egnp.svg', 'a.gif', 'a']

/** Endpoints that take a file, and where what they store is served: nowhere but to the ones that it is for. */
const SERVED: Record<string, 'images' | 'nowhere'> = { createImage: 'images', addDisputeFile: 'nowhere' }

onOneDatabase('a file under a false type', api => {
  let provider: AttackedProvider
  let store: Store
  beforeAll(async () => {
    provider = await openProvider(api())
    store = await provider.join('none')
  })
  afterAll(() => provider.stop())

  test('is taken by no endpoint of which nothing is known here', () => {
    const takingFiles = ENDPOINTS.filter(({ endpoint }) => endpoint.bodyFormat === 'multipart')
    expect(takingFiles.map(({ endpoint }) => endpoint.name).sort()).toEqual(Object.keys(SERVED).sort())
  })

  test('is served as an image or not at all', { timeout: LONG }, async () => {
    const random = randomOf('files')
    const others = (await hostileFiles())
      .filter(({ content }) => content.length < 100_000)
      .map(({ content }) => content)
    const findings: Finding[] = []
    let stored = 0
    for (let step = 0; step < STEPS; step++) {
      const document = random.pick(DOCUMENTS)
      const content = random.chance(50) ? random.pick(others) : random.chance(10) ? gzipSync(document) : document
      const [type, name] = [random.pick(TYPES), random.pick(NAMES)]
      const file = new File([new Uint8Array(content)], name, { type })
      const { status, body } = await provider.request(createImage, store, { body: { file, title: 'A' } })
      const at = `createImage, ${type}, ${name}`
      const find = (came: unknown, right: string) =>
        findings.push({ at, sent: content.toString('latin1').slice(0, 60), came, right })
      if (status !== 200) {
        if (status !== 400) find(status, '400')
        continue
      }
      stored++
      const served = await provider.visit(body.fullUri)
      if (!/^image\/(png|jpeg|gif|webp)$/.test(served.headers.get('content-type') ?? ''))
        find([...served.headers], 'an image')
      if (served.headers.get('x-content-type-options') !== 'nosniff') find([...served.headers], 'nosniff')
      if (!served.headers.get('content-security-policy')?.includes('sandbox')) find([...served.headers], 'a sandbox')
      if (served.text.includes('x-attack')) find('the same bytes', 'the image alone')
    }
    expect(sentencesOf(findings)).toEqual([])
    expect(stored).toBeGreaterThan(0)
  })
})
