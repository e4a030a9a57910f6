import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApiKey } from '#contract/apps/apiKeys.ts'
import { SCOPE_AREAS } from '#contract/apps/scopes.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { localConfig } from '#contract/config.ts'
import { openApi } from '../server/machine/openapi.ts'
import { onOneDatabase } from '../server/machine/testing.ts'
import { ENDPOINTS } from '../start/handlers.ts'
import { type BoundPort, listen } from '../start/listen.ts'
import type { Tell } from './clients/story.mts'
import { type Installed, withPackages } from './npmPackages.ts'

const PACKAGES = {
  '@hey-api/openapi-ts': '0.99.0',
  '@redocly/cli': '2.77.0',
  'openapi-fetch': '0.17.0',
  'openapi-typescript': '7.13.0',
  orval: '8.38.0',
  typescript: '5.9.3',
}

/** As strict as TypeScript's own template for new projects. */
const TSCONFIG = {
  compilerOptions: {
    ...{ strict: true, noEmit: true, noUncheckedIndexedAccess: true, skipLibCheck: true, types: [] },
    ...{
      target: 'es2022',
      module: 'preserve',
      lib: ['es2022', 'dom', 'dom.iterable'],
      allowImportingTsExtensions: true,
    },
  },
  include: ['*.mts', '*.ts', 'hey-api'],
}

/** A client by each generator, from the document of programs. */
const GENERATORS: Record<string, (installed: Installed, origin: string) => Promise<unknown>> = {
  openapiFetch: ({ exec }) => exec('openapi-typescript', 'programs.json', '-o', 'openapi-typescript.ts'),
  heyApi: ({ exec }) => exec('openapi-ts', '-i', 'programs.json', '-o', 'hey-api'),
  orval: async ({ exec, folder }, baseUrl) => {
    const api = { input: 'programs.json', output: { target: 'orval-client.ts', client: 'fetch', baseUrl } }
    await writeFile(join(folder, 'orval.config.mjs'), `export default ${JSON.stringify({ api })}`)
    await exec('orval', '--config', 'orval.config.mjs')
  },
}

await withPackages(PACKAGES, 'the API', installed => {
  const { exec, folder } = installed

  test.each(['everyone', 'programs'] as const)('described for %s, has no error for a linter', async audience => {
    const document = openApi({
      audience,
      endpoints: ENDPOINTS,
      tenantHeader: 'x-tenant-id',
      server: localConfig().apiUrl,
    })
    const file = `${audience}.json`
    await writeFile(join(folder, file), JSON.stringify(document))
    expect(await exec('redocly', 'lint', file, '--format=json')).toMatch(/"errors": 0,/)
  })

  onOneDatabase('of a running provider', api => {
    let seat: BoundPort
    beforeAll(async () => {
      seat = await listen({ port: 0, purpose: 'the API', remedy: 'try again' })
      seat.serve(request => api().app.fetch(request))
      const served = await fetch(`${seat.origin}/openapi-programs.json`)
      await writeFile(join(folder, 'programs.json'), await served.text())
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG))
      await cp(join(import.meta.dirname, 'clients'), folder, { recursive: true })
      for (const generate of Object.values(GENERATORS)) await generate(installed, seat.origin)
    })
    afterAll(() => seat.stop())

    test('compiles in strict mode as a client of three generators', async () => {
      expect(await exec('tsc', '-p', 'tsconfig.json')).toBe('')
      expect(await readFile(join(folder, 'hey-api', 'sdk.gen.ts'), 'utf8')).not.toContain('x-tenant-id')
    })

    test.each(Object.keys(GENERATORS))('is used by a program with the client of %s', async name => {
      const me = await api().join('few')
      const key = `bck_${name.padEnd(43, 'k')}`
      const scopes = SCOPE_AREAS.map(area => `${area}:write`)
      await api().request(createApiKey, me, { body: { name, scopes, expiresOn: null, key } })
      const { tell } = await vi.importActual<{ tell: Tell }>(join(folder, `${name}.mts`))
      const { body } = await api().request(listProducts, me, { query: { pageSize: '200' } })
      const { ids, saved, conflict, csv, limited } = await tell(seat.origin, key)
      expect(ids.toSorted()).toEqual(body.items.map(({ id }: { id: string }) => id).sort())
      expect(ids.length).toBeGreaterThan(4)
      const { revision } = body.items.find(({ id }: { id: string }) => id === ids[0])
      expect(saved).toBe(revision + 1)
      const current = { name: 'Renamed', revision: saved }
      expect(conflict).toMatchObject({ status: 409, type: 'stale-revision', current })
      expect(csv).toMatch(/^orderNumber,/)
      expect([limited.status, Number(limited.retryAfter) > 0]).toEqual([429, true])
    })
  })
})
