import { expect, test } from 'vitest'
import { onOneDatabase } from '../testing.ts'

onOneDatabase('the API reference', api => {
  test('runs only its own script, and lists what each permission allows', async () => {
    const page = await api().app.request('/docs')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    for (const [path] of [...(await page.text()).matchAll(/\/docs\/\w+\.\w+/g)]) {
      expect((await api().app.request(path)).status).toBe(200)
    }
    const { paths, components } = (await (await api().app.request('/openapi.json')).json()) as {
      paths: Record<string, Record<string, { security?: object[]; 'x-scope'?: string }>>
      components: { securitySchemes: object }
    }
    expect(Object.keys(components.securitySchemes)).toEqual(['apiKey', 'bearer', 'tenant'])
    expect(paths['/store/admin/orders']?.get).toMatchObject({ 'x-scope': 'orders:read' })
    expect(paths['/admin/shoppers']?.post?.security).toEqual([
      { bearer: [], tenant: [] },
      { apiKey: ['customers:write'] },
    ])
    expect(paths['/admin/apikeys']?.post?.['x-scope']).toBeUndefined()
  })
})
