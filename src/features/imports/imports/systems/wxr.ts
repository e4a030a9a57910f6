import { csvLine } from '#lib/csv.ts'

/** What WordPress calls its export files: RSS with elements of its own, of all kinds of posts. Squarespace writes them, too. */
export interface WxrForm {
  /** The kind of posts that are read; the file may have others. */
  postType: string
  columns: readonly string[]
  /** The cells of a row, by our columns. */
  rowOf: (post: WxrPost) => Partial<Record<string, string>>
}

/** A post: its elements by their names, and its own fields (`wp:postmeta`). */
export interface WxrPost {
  text: (element: string) => string
  meta: (key: string) => string
}

/** The posts of one kind as a table; `undefined` if the file is none of WordPress', or has none of them. */
export async function tableOfWxr(file: File, { postType, columns, rowOf }: WxrForm): Promise<File | undefined> {
  const rows: string[][] = []
  for (const post of postsIn(await file.text())) {
    if (post.text('wp:post_type') !== postType) continue
    const row = rowOf(post)
    rows.push(columns.map(column => row[column] ?? ''))
  }
  if (rows.length === 0) return undefined
  return new File([columns, ...rows].map(csvLine), file.name.replace(/\.xml$/i, '.csv'), { type: 'text/csv' })
}

const TOKEN = /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<[?!][^>]*>|<(\/?)([\w:.-]+)[^>]*?(\/?)>|([^<]+)/g

/** The items of the file. The files of WordPress are regular, and a page has no need of more of XML than they have. */
function* postsIn(xml: string): Generator<WxrPost> {
  const path: string[] = []
  let [texts, fields] = [new Map<string, string>(), new Map<string, string>()]
  let [value, key] = ['', '']
  for (const [, cdata, isEnd, name, isEmpty, text] of xml.matchAll(TOKEN)) {
    if (name === undefined) value += cdata ?? decoded(text ?? '')
    else if (isEnd) {
      path.pop()
      const parent = path.at(-1)
      if (name === 'wp:meta_key') key = value.trim()
      else if (name === 'wp:meta_value') fields.set(key, value.trim())
      else if (parent === 'item' && !texts.has(name)) texts.set(name, value.trim())
      if (name === 'item') {
        const [own, ownFields] = [texts, fields]
        yield { text: element => own.get(element) ?? '', meta: field => ownFields.get(field) ?? '' }
        ;[texts, fields] = [new Map(), new Map()]
      }
      value = ''
    } else if (!isEmpty) {
      path.push(name)
      value = ''
    }
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : (ENTITIES[name] ?? whole)
  })
