import { expect, ownerTest as test } from './support/fixtures.ts'
import { followRequests } from './support/quiet.ts'

test('the app’s headers block foreign scripts and framing', async ({ request, stack }) => {
  const cards = new URL(stack.config.cardScriptUrl).origin
  for (const path of ['/', '/product', '/assets/none.js']) {
    const response = await request.get(path)
    const headers = response.headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy, path).toContain("default-src 'self'")
    expect(policy, path).toContain(`script-src 'self' ${cards};`)
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(policy, path).toContain("object-src 'none'")
    expect(policy, path).toContain("base-uri 'none'")
    expect(policy, path).not.toMatch(/'unsafe-(inline|eval)|wasm-unsafe/)
    // The rich text editor's two style attributes, by their hashes, and no other.
    expect(policy, path).toMatch(/style-src 'self' 'unsafe-hashes' 'sha256-[\w+/]{43}=' 'sha256-[\w+/]{43}=';/)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toBe('strict-origin')
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin-allow-popups')
  }
})

test('only the store API receives the bearer token and the tenant', async ({
  page,
  list,
  edit,
  api,
  watch,
  owner,
  stack,
}) => {
  const product = await api.addProduct('Observed')
  const calls: string[] = []
  page.on('request', request => {
    if (request.url().startsWith(`${stack.config.apiUrl}/`)) calls.push(request.url())
  })
  await list.open()
  await edit.open(product.id)
  await edit.shortDescription.fill('Seen by one host')
  await edit.save()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good to see you')
  expect(calls.length).toBeGreaterThan(4)
  // The plans are requested without either (the store's plan has its own URL there).
  const signed = watch.signedCalls.map(request => request.url())
  const unsigned = calls.filter(url => !signed.includes(url))
  expect(unsigned.filter(url => !/plans|subscription/.test(url))).toEqual([])
  for (const request of watch.signedCalls) {
    expect(request.headers()[stack.config.tenantHeader]).toBe(owner.tenant.tenant)
    expect(request.headers().authorization).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/)
  }
})

test('no request of the app to the API waits for permission', async ({ page, list, stack }) => {
  const asked: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.method === 'OPTIONS') asked.push(request.url)
  })
  const untilQuiet = followRequests(page)
  await list.open()
  await untilQuiet()
  expect(asked).toEqual([`${stack.config.identityDomain}/oauth/token`])
})

test('neither tokens nor the tenant’s data are stored in the browser', async ({ page, list }) => {
  await list.open()
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(stored).not.toMatch(/eyJ[\w-]+\.eyJ/)
  expect(stored).not.toContain('access_token')
})
