import type { Page } from 'playwright/test'
import { US_STATES } from '#lib/usStates.ts'

/** Letters that no message in English has. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ a: 'ȧ', c: 'ƈ', d: 'ḓ', e: 'ḗ', g: 'ɠ', h: 'ħ', i: 'ĭ', k: 'ķ', l: 'ŀ', m: 'ḿ', n: 'ƞ', o: 'ǿ', p: 'ƥ' },
  ...{ r: 'ř', s: 'ş', t: 'ŧ', u: 'ŭ', v: 'ṽ', w: 'ẇ', x: 'ẋ', y: 'ẏ', z: 'ẑ', b: 'ƀ', f: 'ƒ', j: 'ĵ', q: 'ɋ' },
  ...{ A: 'Ȧ', C: 'Ƈ', D: 'Ḓ', E: 'Ḗ', I: 'Ĭ', O: 'Ǿ', S: 'Ş', T: 'Ŧ', N: 'Ƞ', P: 'Ƥ', R: 'Ř', U: 'Ŭ' },
}
const MARK = new RegExp(`[${Object.values(LETTERS).join('')}]`)

/** What i18next fills in, other messages that it puts in, and elements. */
const KEPT = /(\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>|&\w+;)/

/** About as much longer as German or French is than English. */
const LONGER = 0.35

/** A message in letters that show that it is one, and longer. */
export function pseudo(message: string): string {
  const text = message
    .split(KEPT)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/[a-z]/gi, letter => LETTERS[letter] ?? letter)))
    .join('')
  const letters = message.replace(KEPT, '').length
  return text + ' ~'.repeat(Math.ceil((letters * LONGER) / 2))
}

type Messages = { [key: string]: string | Messages }

const pseudoOf = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [key, typeof value === 'string' ? pseudo(value) : pseudoOf(value)]),
  )

/** From now on each message of the console is one that nobody translated by hand. Returns the texts that the provider sends. */
export async function speakPseudo(page: Page): Promise<ReadonlySet<string>> {
  const sent = new Set<string>()
  await page.route('**/messages-*/en/*.json', async route => {
    // Rejects where the page is left before its messages have come.
    const response = await route.fetch().catch(() => null)
    const messages = await response?.json().catch(() => null)
    if (response && messages) await route.fulfill({ response, json: pseudoOf(messages) })
    else await route.abort().catch(() => undefined)
  })
  page.on('response', async response => {
    if (!/json/.test(response.headers()['content-type'] ?? '') || /messages-/.test(response.url())) return
    const body = await response.json().catch(() => null)
    for (const text of textsIn(body)) sent.add(text)
  })
  return sent
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Names, codes, dates and units that are no messages. */
const NO_MESSAGE =
  /^[^\p{L}]*$|^(Backcounter|Esc|Ctrl|Alt|Shift|Enter|[A-Z]{1,2})$|\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*\b|\d\s?(AM|PM|[KMB]|lbs?|oz|in)?\b|^(AM|PM|ET|EST|EDT|UTC)$/u

/** Texts on the page that come neither from messages nor from the provider. */
export async function plainTexts(page: Page, sent: ReadonlySet<string>): Promise<string[]> {
  const seen = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent } = node
      if (
        !parent ||
        parent.closest(
          'script, style, noscript, code, pre, kbd, textarea, [lang]:not(html), [translate="no"], .mce-content-body',
        )
      )
        continue
      if (parent.checkVisibility()) found.push((node.textContent ?? '').trim())
    }
    return found
  })
  const known = new Set([...sent, ...Object.values(US_STATES)].flatMap(wordsOf))
  const isData = (text: string) => wordsOf(text).every(word => known.has(word))
  return [...new Set(seen)].filter(text => !MARK.test(text) && !NO_MESSAGE.test(text) && !isData(text))
}

/** Names are put together from what is sent: “Fiona Abara”. */
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
