import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as addresses from './browser/addresses.ts'
import * as bytes from './browser/bytes.ts'
import * as compression from './browser/compression.ts'
import * as domainNames from './browser/domainNames.ts'
import * as files from './browser/files.ts'
import * as hash from './browser/hash.ts'
import * as nodeAddresses from './node/addresses.ts'
import * as nodeBytes from './node/bytes.ts'
import * as nodeCompression from './node/compression.ts'
import * as nodeDomainNames from './node/domainNames.ts'
import * as nodeFiles from './node/files.ts'
import * as nodeHash from './node/hash.ts'

/** Checked by the types alone: a browser's modules can be used wherever Node's are. */
type Pairs = {
  acme: typeof import('./browser/acme.ts') extends typeof import('./node/acme.ts') ? true : false
  addresses: typeof addresses extends typeof nodeAddresses ? true : false
  bytes: typeof bytes extends typeof nodeBytes ? true : false
  captchaKey: typeof import('./browser/captchaKey.ts') extends typeof import('./node/captchaKey.ts') ? true : false
  compression: typeof compression extends typeof nodeCompression ? true : false
  domainNames: typeof domainNames extends typeof nodeDomainNames ? true : false
  files: typeof files extends typeof nodeFiles ? true : false
  hash: typeof hash extends typeof nodeHash ? true : false
  images: typeof import('./browser/images.ts') extends typeof import('./node/images.ts') ? true : false
  mailer: typeof import('./browser/mailer.ts') extends typeof import('./node/mailer.ts') ? true : false
  network: typeof import('./browser/network.ts') extends typeof import('./node/network.ts') ? true : false
  resolver: typeof import('./browser/resolver.ts') extends typeof import('./node/resolver.ts') ? true : false
  turns: typeof import('./browser/turns.ts') extends typeof import('./node/turns.ts') ? true : false
}

test('a browser’s modules have the types of Node’s', () => {
  const alike = {
    ...{
      acme: true,
      addresses: true,
      bytes: true,
      captchaKey: true,
      compression: true,
      domainNames: true,
      files: true,
    },
    ...{ hash: true, images: true, mailer: true, network: true, resolver: true, turns: true },
  } satisfies Pairs
  expect(Object.values(alike)).not.toContain(false)
})

const DATA = fc.oneof(fc.string({ unit: 'binary' }), fc.uint8Array({ maxLength: 300 }))
const ENCODING = fc.constantFrom('hex' as const, 'base64' as const, 'base64url' as const)

/** As people copy it. */
const SLOPPY = fc.stringMatching(/^[\w+/ -]{0,40}$/)

describe('a browser computes what Node does', () => {
  test('hashes and signatures: tokens of one are good in the other', () => {
    fc.assert(
      fc.property(DATA, DATA, ENCODING, (key, data, as) => {
        expect(hash.sha256(data, as)).toBe(nodeHash.sha256(data, as))
        expect(hash.hmacSha256(key, data, as)).toBe(nodeHash.hmacSha256(key, data, as))
        expect([...hash.hmacSha256Bytes(key, data)]).toEqual([...nodeHash.hmacSha256Bytes(key, data)])
      }),
    )
  })

  test('passwords: an account made in one opens in the other', async () => {
    const salt = nodeHash.sha256Bytes('salt').subarray(0, 16)
    const [one, other] = await Promise.all(
      [hash, nodeHash].map(({ deriveKey }) => deriveKey('Grüße 🌿', salt, 32, { N: 1024, r: 8, p: 1 })),
    )
    expect([...(one ?? [])]).toEqual([...(other ?? [])])
  })

  test('encodings', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.string({ unit: 'binary' }),
        SLOPPY,
        ENCODING,
        (data, text, sloppy, as) => {
          const encoded = nodeBytes.encodeBytes(data, as)
          expect(bytes.encodeBytes(data, as)).toBe(encoded)
          expect([...bytes.decodeBytes(encoded, as)]).toEqual([...data])
          expect([...bytes.decodeBytes(sloppy, as)]).toEqual([...nodeBytes.decodeBytes(sloppy, as)])
          expect([...bytes.utf8Bytes(text)]).toEqual([...nodeBytes.utf8Bytes(text)])
          expect(bytes.utf8Length(text)).toBe(nodeBytes.utf8Length(text))
          expect(bytes.textOf(data)).toBe(nodeBytes.textOf(data))
        },
      ),
    )
  })

  test('which addresses are public', () => {
    const address = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.string({ maxLength: 20 }),
      fc.constantFrom('::', '::1', '1::2%eth0'),
    )
    const known = [
      '10.1.2.3',
      '100.64.0.1',
      '172.31.9.9',
      '8.8.8.8',
      '2001:db8::1',
      '2001:4860::8888',
      '2002::1',
      'fe80::1',
    ]
    const check = (text: string) => {
      expect([text, addresses.isIP(text)]).toEqual([text, nodeAddresses.isIP(text)])
      expect([text, addresses.isPublicAddress(text)]).toEqual([text, nodeAddresses.isPublicAddress(text)])
    }
    for (const text of known) check(text)
    fc.assert(fc.property(address, check), { numRuns: 500 })
  })

  test.each([
    'bücher.example',
    'xn--bcher-kva.example',
    'καλημέρα.example',
    '日本語.example',
    'shop.example',
    '한국.kr',
    'a b',
  ])('the name of the domain %s', name => {
    expect(domainNames.domainToASCII(name)).toBe(nodeDomainNames.domainToASCII(name))
    expect(domainNames.domainToUnicode(name)).toBe(nodeDomainNames.domainToUnicode(name))
  })

  test('parts of an archive: each opens what the other has packed', async () => {
    const content = bytes.utf8Bytes('{"name":"Mug"}\n'.repeat(10_000))
    for (const [packing, opening] of [
      [compression, nodeCompression],
      [nodeCompression, compression],
    ] as const) {
      const packed = await packing.deflatePart(content)
      expect(bytes.textOf(await opening.inflatePart(packed))).toBe(bytes.textOf(content))
    }
    const before = nodeCompression.checksum(content)
    expect(compression.checksum(content)).toBe(before)
    expect(compression.checksum(content, before)).toBe(nodeCompression.checksum(content, before))
  })
})

test('what the provider reads when it starts is a part of a browser’s build', () => {
  for (const folder of ['db/migrations', 'server/images/pictures', 'services/apps/files']) {
    const names = nodeFiles.listFiles(folder)
    expect(files.listFiles(folder)).toEqual(names)
    // The test runner empties style sheets.
    for (const name of names.filter(each => /\.(?!css$)/.test(each))) {
      expect(files.readText(`${folder}/${name}`)).toBe(nodeFiles.readText(`${folder}/${name}`))
    }
  }
})
