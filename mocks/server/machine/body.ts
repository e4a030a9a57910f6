import type { Endpoint } from '#contract/endpoint.ts'
import { sha256 } from '#host/hash.ts'
import { JSON_LIMITS, type JsonExcess, jsonExcess } from '../../http/limits/jsonShape.ts'
import { Refusal } from './problems.ts'

/** Most bytes of a JSON body, and of a form besides its file. */
export const BODY_LIMIT = 5_000_000
/** A form may contain a file of the largest size of any endpoint, with its other fields and boundaries. */
export const FORM_LIMIT = BODY_LIMIT + 100_000

export const isForm = (contentType: string | undefined) => /^multipart\/form-data\b/i.test(contentType ?? '')

/** A request's body as its endpoint describes it; files of a form are `File`. Throws `Refusal` 415 or 400. */
export async function readBody(request: Request, endpoint: Endpoint): Promise<unknown> {
  if (!endpoint.body) return undefined
  const type = request.headers.get('content-type') ?? undefined
  if (endpoint.bodyFormat === 'multipart') {
    if (!isForm(type)) {
      throw new Refusal(415, { message: 'Send a form, with content-type multipart/form-data.', code: 'notForm' })
    }
    return readForm(request)
  }
  if (endpoint.bodyFormat === 'csv') {
    if (!/^text\/csv\b/i.test(type ?? '')) {
      throw new Refusal(415, { message: 'Send CSV, with content-type text/csv.', code: 'notCsv' })
    }
    return request.text()
  }
  if (!/^application\/json\b/i.test(type ?? '')) {
    throw new Refusal(415, { message: 'Send JSON, with content-type application/json.', code: 'notJson' })
  }
  const text = await request.text()
  const excess = jsonExcess(text)
  if (excess) throw tooMuch(excess)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Refusal(400, { message: 'This is not JSON.', code: 'notJson' })
  }
}

function tooMuch(excess: JsonExcess): Refusal {
  const most = JSON_LIMITS[excess].toLocaleString('en')
  if (excess === 'depth') return new Refusal(400, { message: 'This is nested too deeply.', code: 'tooDeep' })
  const message = {
    values: `This holds more than ${most} values.`,
    keys: `An object in this has more than ${most} properties.`,
    elements: `A list in this has more than ${most} elements.`,
  }[excess]
  return new Refusal(413, { message, code: 'tooMuch' })
}

async function readForm(request: Request): Promise<Record<string, string | File>> {
  try {
    return Object.fromEntries(await request.formData())
  } catch {
    throw new Refusal(400, { message: 'This form cannot be read.', code: 'notForm' })
  }
}

/** The body as JSON values, a file as the hash of its bytes: two bodies that differ differ in it. */
export async function comparable(body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null || !Object.values(body).some(value => value instanceof File)) {
    return body ?? null
  }
  const fields = Object.entries(body).map(async ([name, value]: [string, unknown]) => [
    name,
    value instanceof File ? sha256(await value.bytes(), 'base64url') : value,
  ])
  return Object.fromEntries(await Promise.all(fields))
}
