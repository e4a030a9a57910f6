import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { errorResponse } from '../../db/databaseAway.ts'
import { reportError } from '../../db/reportError.ts'
import { limitBodies } from '../../http/limits/limitBodies.ts'
import { appPicture } from '../../services/apps/appPictures.ts'
import { type FileStore, FilesAway, IMAGES_AWAY_SECONDS, IMAGES_AWAY_SENTENCE } from './files/fileStore.ts'
import { typeOfFile } from './imageType.ts'
import { KINDS, pictureOf } from './pictures.ts'

const MOST_NUMBERS = 10_000

/** A whole number out of an address, brought into its range; anything else is 0. */
function numberWithin(text: string | undefined, below: number): number {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) % below : 0
}

const hueOf = (c: Context) => numberWithin(c.req.query('hue'), 360)

function drawing(c: Context, picture: string | undefined) {
  if (picture === undefined) return c.notFound()
  return c.body(picture, 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': IMMUTABLE,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  })
}

/** For ever: another image has another address. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Serves images: uploaded ones at `GET /files/<id>-<hash>/<name>`, those of the demo stores at `GET
 * /pictures/<kind>/<n>.svg?hue=<0-359>`, those of the marketplace at `GET /apps/<kind>.svg?hue=<0-359>`, and all kinds of these on one page at `/`.
 */
export function createImages(files: FileStore): Hono {
  const app = new Hono()
  app.onError((error, c) => {
    if (!(error instanceof FilesAway)) return errorResponse(error, c)
    reportError(error)
    c.header('retry-after', String(IMAGES_AWAY_SECONDS))
    return c.text(IMAGES_AWAY_SENTENCE, 503)
  })
  app.use(limitBodies())
  app.use(compress())
  app.use(async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    // Caches keep a response that says nothing for as long as they like, also that an image is missing.
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    // The image editor of the console draws images on a canvas. There are no cookies here.
    c.header('Access-Control-Allow-Origin', '*')
  })
  app.get('/pictures/:kind/:file{\\d+\\.svg}', c => {
    const n = numberWithin(c.req.param('file').slice(0, -'.svg'.length), MOST_NUMBERS)
    return drawing(c, pictureOf(c.req.param('kind'), n, hueOf(c)))
  })
  app.get('/apps/:file{[a-z]+\\.svg}', c =>
    drawing(c, appPicture(c.req.param('file').slice(0, -'.svg'.length), hueOf(c))),
  )
  app.get('/files/:image{[\\w-]{1,80}}/:name{(original|\\d{3,4})\\.(png|jpg|gif|webp)}', async c => {
    const { image, name } = c.req.param()
    const type = typeOfFile(name)
    const content = type && (await files.get(`files/${image}/${name}`))
    if (!content) return c.notFound()
    return c.body(new Uint8Array(content), 200, {
      'Content-Type': type,
      'Cache-Control': IMMUTABLE,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Disposition': 'inline',
    })
  })
  app.get('/', c => {
    const policy =
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
    c.header('Content-Security-Policy', policy)
    return c.html(contactSheet())
  })
  return app
}

/** Every kind in a row of eight. */
function contactSheet(): string {
  const rows = KINDS.map((kind, index) => {
    const pictures = Array.from({ length: 8 }, (_, n) => {
      const hue = (index * 47 + n * 61) % 360
      return `<img src="/pictures/${kind}/${n}.svg?hue=${hue}" alt="" width="150" height="150">`
    })
    return `<h2>${kind}</h2><p>${pictures.join('')}</p>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Product images</title>
<style>body{font:14px system-ui;margin:24px;background:#f6f7f9}p{display:flex;flex-wrap:wrap;gap:8px;margin:0}img{border-radius:8px}h2{font-size:14px;margin:16px 0 6px}</style>
<h1>Product images</h1>${rows.join('')}</html>`
}
