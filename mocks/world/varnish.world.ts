import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportProducts } from '#contract/catalog/productExport.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { createImage } from '#contract/content/images.ts'
import { END_MARKER_HEADER, type Endpoint } from '#contract/endpoint.ts'
import { getStoreInformation } from '#contract/store/store.ts'
import { freePorts } from '../start/test/freePorts.ts'
import { type Answer, type Hosted, type HostProcess, NEEDED, openHosted, type Sent, send } from './hosted.ts'
import { withPrograms } from './programs.ts'
import { type RunningProgram, recommended, startProgram } from './runningProgram.ts'

const HOST = 'backcounter.example'
const MARKER = 'the-end-of-a-file-in-a-test'
/** The smallest GIF. */
const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
const pathOf = ({ path }: Endpoint) => `/${path}`

/** The shortest file that a host would write, and the one of docs/hosting/ as it stands. */
const FILES = {
  'a backend alone': ([one]: readonly HostProcess[]) =>
    `vcl 4.1;\nbackend default { .host = "127.0.0.1"; .port = "${one?.port}"; }\n`,
  'docs/hosting/varnish.vcl': ([one, two]: readonly HostProcess[]) =>
    recommended('varnish.vcl', { '"8080"': `"${one?.port}"`, '"8081"': `"${two?.port}"` }),
}

withPrograms(['varnishd', ...NEEDED], 'behind Varnish', paths => {
  let hosted: Hosted
  let processes: HostProcess[] = []
  let owner: Record<string, string>
  let storeHost: string
  let image: { fullUri: string; imagePath: string }
  const environment = { BASE_ORIGIN: `https://${HOST}`, DRAIN_SECONDS: '0' }
  const running: RunningProgram[] = []

  beforeAll(async () => {
    hosted = await openHosted()
    processes = [await hosted.startProcess(environment), await hosted.startProcess(environment)]
    owner = await hosted.ownerHeaders(environment)
    const direct = (sent: Partial<Sent>) =>
      send({
        port: processes[0]?.port ?? 0,
        host: `api.${HOST}`,
        path: '/',
        ...sent,
        headers: { ...FROM_TLS, ...owner, ...sent.headers },
      })
    const form = new FormData()
    form.append('file', new Blob([GIF]), 'dot.gif')
    const body = new Response(form)
    const type = { 'content-type': body.headers.get('content-type') ?? '' }
    const bytes = new Uint8Array(await body.arrayBuffer())
    const created = await direct({ path: pathOf(createImage), method: 'POST', headers: type, body: bytes })
    image = JSON.parse(String(created.body))
    const store = JSON.parse(String((await direct({ path: pathOf(getStoreInformation) })).body))
    storeHost = `${store.urlHost}.stores.${HOST}`
  })
  afterAll(async () => {
    for (const each of running) await each.stop()
    await hosted?.stop()
  })

  /** As the proxy that terminates TLS sends it. */
  const FROM_TLS = { 'x-forwarded-proto': 'https' }

  for (const [name, vclOf] of Object.entries(FILES)) {
    test(`${name}: nobody gets what is another’s, and images are kept`, async () => {
      const port = await freePorts(1)
      const file = join(hosted.folder, `${port}.vcl`)
      writeFileSync(file, vclOf(processes))
      const own = join(hosted.folder, `varnish-${port}`)
      const parameters = ['-F', '-a', `127.0.0.1:${port}`, '-f', file, '-n', own, '-s', 'malloc,64M', '-j', 'none']
      running.push(await startProgram(paths.varnishd, parameters, port))
      const ask = (sent: Partial<Sent>) =>
        send({ port, host: `api.${HOST}`, path: '/', ...sent, headers: { ...FROM_TLS, ...sent.headers } })
      const wasKept = ({ headers }: Answer) => String(headers['x-varnish']).includes(' ')

      const imageOf = (more: Partial<Sent> = {}) => ask({ host: `images.${HOST}`, path: image.imagePath, ...more })
      const first = await imageOf()
      const second = await imageOf({ host: `IMAGES.${HOST.toUpperCase()}` })
      expect([first.status, wasKept(first), wasKept(second)]).toEqual([200, false, true])
      expect(second.body.equals(first.body)).toBe(true)
      const part = await imageOf({ headers: { range: 'bytes=0-2' } })
      expect([part.status, String(part.body)]).toEqual([206, 'GIF'])
      expect([part.headers['content-range'], part.headers['cache-control']]).toEqual([
        `bytes 0-2/${first.body.length}`,
        'public, max-age=31536000, immutable',
      ])

      const missing = () =>
        ask({ host: `images.${HOST}`, path: image.imagePath.replace('original', '640').replace('.gif', '.png') })
      expect((await missing()).status).toBe(404)
      expect(wasKept(await missing())).toBe(false)

      const list = (headers: Record<string, string>) => ask({ path: pathOf(listProducts), headers })
      expect([(await list(owner)).status, (await list({})).status, (await list(owner)).status]).toEqual([200, 401, 200])

      const shop = (headers: Record<string, string> = {}) => ask({ host: storeHost, headers })
      const english = await shop({ 'accept-language': 'en' })
      const spanish = await shop({ 'accept-language': 'es' })
      expect(english.status).toBe(200)
      expect([english, spanish].map(({ body }) => /<html lang="(\w+)"/.exec(String(body))?.[1])).toEqual(['en', 'es'])
      expect(wasKept(await shop({ 'accept-language': 'en' }))).toBe(false)
      const etag = String(english.headers.etag)
      expect((await shop({ 'accept-language': 'en', 'if-none-match': etag })).status).toBe(304)

      const exported = () =>
        ask({
          path: pathOf(exportProducts),
          method: 'POST',
          headers: { ...owner, 'content-type': 'application/json', [END_MARKER_HEADER]: MARKER },
          body: '{"filter":""}',
        })
      expect(String((await exported()).body).endsWith(MARKER)).toBe(true)
      const repair = await hosted.breakLastProduct()
      const broken = await exported()
      await repair()
      expect([broken.isWhole, String(broken.body).endsWith(MARKER)]).toEqual([false, false])

      const purge = (more: Partial<Sent> = {}) =>
        send({ port, host: `images.${HOST}`, path: image.imagePath, method: 'PURGE', ...more })
      const isRecommended = name !== 'a backend alone'
      if (!isRecommended) return
      expect([(await purge({ from: '127.0.0.2' })).status, (await purge({ headers: FROM_TLS })).status]).toEqual([
        405, 405,
      ])
      expect(wasKept(await imageOf())).toBe(true)
      expect((await purge()).status).toBe(200)
      expect(wasKept(await imageOf())).toBe(false)

      await processes[1]?.end('SIGKILL')
      const statuses: number[] = []
      for (let tries = 0; tries < 6; tries++) statuses.push((await list(owner)).status)
      await processes[1]?.start()
      expect(statuses).toEqual(Array(6).fill(200))
    })
  }
})
