import { expect, test } from 'vitest'
import { clientOf, isProxyIn } from './proxies.ts'
import { readHostedSettings } from './settings.ts'

const GOOD = {
  BASE_ORIGIN: 'https://backcounter.example',
  TRUSTED_PROXIES: '10.0.0.0/8, ::1',
  DATABASE_URL: 'postgres://me@db/shop',
  KEY_SECRET: Buffer.alloc(32, 7).toString('base64'),
}

const MAIL = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'shop@example.com' }

test('a good configuration has every service at an address of its own', () => {
  const { config, appOrigin, database, listen, keys } = readHostedSettings(GOOD)
  expect([appOrigin, config.apiUrl, config.identityDomain, config.storefrontUrl]).toEqual([
    'https://admin.backcounter.example',
    'https://admin.backcounter.example/api',
    'https://login.backcounter.example',
    'https://{host}.stores.backcounter.example',
  ])
  expect([database, listen]).toEqual([{ url: GOOD.DATABASE_URL }, { host: '127.0.0.1', port: 8080 }])
  expect(keys.secrets?.[0]).toHaveLength(32)
  expect(readHostedSettings(GOOD).imageHosts).toEqual([])
  const hosts = readHostedSettings({ ...GOOD, IMAGE_HOSTS: 'CDN.example, images.example:8443' }).imageHosts
  expect(hosts).toEqual(['cdn.example', 'images.example:8443'])
  expect(readHostedSettings(GOOD).domainTargets).toBeNull()
  const withDomains = { ...GOOD, DOMAIN_ADDRESS: '198.51.100.7', DNS_SERVERS: '192.0.2.53, [2001:db8::53]:5353' }
  expect(readHostedSettings(withDomains).domainTargets).toEqual({
    address: '198.51.100.7',
    alias: 'domains.stores.backcounter.example',
    resolvers: ['192.0.2.53', '[2001:db8::53]:5353'],
  })
  const byOthers = readHostedSettings({ ...GOOD, IDENTITY_ISSUER: 'https://login.example/' })
  expect([byOthers.config.identityDomain, byOthers.hasOtherIssuer]).toEqual(['https://login.example', true])
  expect(readHostedSettings({ ...GOOD, LISTEN: '[::]:80' }).listen).toEqual({ host: '::', port: 80 })
})

const ACME = { ACME_DIRECTORY_URL: 'https://acme.example/dir', DOMAIN_ADDRESS: '192.0.2.7' }

test.each([
  ['BASE_ORIGIN', undefined],
  ['BASE_ORIGIN', 'https://backcounter.example/shop'],
  ['BASE_ORIGIN', 'http://backcounter.example'],
  ['LISTEN', '8080'],
  ['INTERNAL_LISTEN', 'localhost'],
  ['TRUSTED_PROXIES', undefined],
  ['TRUSTED_PROXIES', 'the-balancer'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['DOMAIN_ADDRESS', 'shop.example'],
  ['DNS_SERVERS', 'dns.example'],
  ['DNS_SERVERS', '192.0.2.53:70000'],
  ['ACME_DIRECTORY_URL', 'http://acme.example/directory'],
  ['ACME_DIRECTORY_URL', 'https://acme.example/directory', { DOMAIN_ADDRESS: undefined }],
  ['ACME_DIRECTORY_URL', 'https://acme.example/dir', { DATABASE_URL: undefined, DATA_FOLDER: '/data' }],
  ['ACME_EMAIL', 'me@example.com', { ACME_DIRECTORY_URL: undefined }],
  ['ACME_ROOT', '/nowhere/root.pem', { ACME_DIRECTORY_URL: 'https://acme.example/dir', DOMAIN_ADDRESS: '192.0.2.7' }],
  ['ACME_EAB_KEY', undefined, { ...ACME, ACME_EAB_KEY_ID: 'kid-1' }],
  ['ACME_EAB_KEY', 'not base64url!', { ...ACME, ACME_EAB_KEY_ID: 'kid-1' }],
  ['ACME_EAB_KEY_ID', 'kid-1', { ACME_EAB_KEY: 'c2VjcmV0LXNlY3JldC1z' }],
  ['TLS_KEY', undefined, { TLS_CERTIFICATE: '/nowhere/cert.pem' }],
  ['TLS_CERTIFICATE', '/nowhere/cert.pem', { TLS_KEY: '/nowhere/key.pem' }],
  ['DATABASE_URL', undefined],
  ['DATABASE_URL', 'mysql://db/shop'],
  ['DATABASE_SESSION_URL', 'db/shop'],
  ['DATABASE_SESSION_URL', 'postgres://db/shop', { DATABASE_URL: undefined, DATA_FOLDER: '/data' }],
  ['DATABASE_REPLICA_URL', 'db2/shop'],
  ['DATABASE_REPLICA_URL', 'postgres://db2/shop', { DATABASE_URL: undefined, DATA_FOLDER: '/data' }],
  ['KEY_SECRET', undefined],
  ['KEY_SECRET', 'a password'],
  ['KEY_SECRET_PREVIOUS', 'a password'],
  ['KEY_ROTATION_DAYS', '0'],
  ['IDENTITY_ISSUER', 'https://login.example'],
  ['IDENTITY_ISSUER', 'http://login.example/'],
  ['IDENTITY_ISSUER', 'https://login.example/realms/shop/'],
  ['BACKCOUNTER_IDENTITY_DOMAIN', 'other.example', { IDENTITY_ISSUER: 'https://login.example/' }],
  ['BACKCOUNTER_IDENTITY_FRAME', 'maybe'],
  ['IMAGE_HOSTS', 'https://cdn.example'],
  ['SMTP_URL', 'mail.example.com', { MAIL_FROM: 'shop@example.com' }],
  ['MAIL_FROM', 'the shop', { SMTP_URL: 'smtp://mail.example.com' }],
  ['MAIL_FROM', undefined, { SMTP_URL: 'smtp://mail.example.com' }],
  ['SMTP_URL', 'smtp://user:a password@mail.example.com', { MAIL_FROM: 'shop@example.com' }],
  ['DKIM_SELECTOR', undefined, { ...MAIL, DKIM_KEY: '/nowhere/dkim.pem' }],
  ['DKIM_SELECTOR', 'mail._domainkey', { ...MAIL, DKIM_KEY: '/nowhere/dkim.pem' }],
  ['DKIM_KEY', '/nowhere/dkim.pem', { ...MAIL, DKIM_SELECTOR: 'mail' }],
  ['DKIM_KEY', import.meta.filename, { ...MAIL, DKIM_SELECTOR: 'mail' }],
  ['DKIM_KEY', '/nowhere/dkim.pem', { DKIM_SELECTOR: 'mail' }],
  ['DRAIN_SECONDS', 'soon'],
  ['DEMO_STORES', 'true'],
  ['BACKCOUNTER_NEW_ADMIN_URL', 'next'],
  ['BACKCOUNTER_NEW_ADMIN_URL', 'https://next.example/admin'],
  ['BACKCOUNTER_API_URL', 'https://admin.backcounter.example'],
  ['BACKCOUNTER_API_URL', 'https://api.example/'],
  ['BACKCOUNTER_SEARCH_URL', 'https://admin.backcounter.example/api/../products'],
  ['BACKCOUNTER_EMBEDDED_ORIGINS', 'https://one.example'],
  ['BACKCOUNTER_STATUS_URL', 'none'],
  ['BACKCOUNTER_API_URL', 'none'],
] as [string, string | undefined, object?][])(
  '%s as %s stops the start and is named, without its value',
  (key, value, also) => {
    const start = () => readHostedSettings({ ...GOOD, ...also, [key]: value })
    expect(start).toThrow(
      new RegExp(`^The configuration cannot be used:\n(.*\n)*  ${key} (must|is missing|names|needs|and|signs)`),
    )
    if (value === 'a password') expect(start).not.toThrow(/a password/)
  },
)

test('a service or a page that is not offered is none', () => {
  const { config } = readHostedSettings({ ...GOOD, BACKCOUNTER_SEARCH_URL: 'none', BACKCOUNTER_CHAT_URL: 'none' })
  expect([config.searchUrl, config.chatUrl]).toEqual(['', ''])
})

test('several mistakes are all reported at once', () => {
  expect(() => readHostedSettings({})).toThrow(/BASE_ORIGIN is missing\n(.*\n)* {2}KEY_SECRET is missing/)
})

test('the client is the last untrusted address behind trusted proxies', () => {
  const isTrusted = isProxyIn(['10.0.0.0/8', '::1'])
  expect(clientOf('203.0.113.9', '198.51.100.1', isTrusted)).toBe('203.0.113.9')
  expect(clientOf('10.0.0.2', '198.51.100.1, 203.0.113.9', isTrusted)).toBe('203.0.113.9')
  expect(clientOf('::ffff:10.0.0.2', '203.0.113.9, 10.1.1.1', isTrusted)).toBe('203.0.113.9')
  expect(clientOf('::1', '2001:db8::7', isTrusted)).toBe('2001:db8::7')
  expect(clientOf('10.0.0.2', undefined, isTrusted)).toBe('10.0.0.2')
  expect(clientOf('10.0.0.2', 'made up', isTrusted)).toBe('10.0.0.2')
})
