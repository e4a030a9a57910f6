import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanRichText, richTextToHtml } from './clean.ts'
import { HOSTILE_SNIPPETS } from './hostileSnippets.ts'

it('keeps everything that the editor can make', () => {
  const rich =
    '<h2>Care</h2><p>Wash <strong>by hand</strong><br>at <a href="/c/mugs" title="Mugs">30°</a></p><ul><li>Dry<ol><li>x</li></ol></li></ul>' +
    '<blockquote><p><small>a &amp; b</small></p></blockquote><p><img src="https://i.example/x.png" alt="“A” &lt;b&gt;" width="40"></p>' +
    '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table>' +
    '<p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" width="100%" height="315" allowfullscreen=""></iframe></p>'
  expect(cleanRichText(rich)).toBe(rich)
})

it.each(['One\ntwo\n\nThree < four', 'if x <y then', 'R&D &amp; &lt;b&gt;', '<3', '<!-- x -->', ''])(
  'keeps plain text as it was typed: %j',
  text => expect(cleanRichText(text)).toBe(text),
)

it('shows the lines of plain text as paragraphs', () => {
  expect(richTextToHtml('One\ntwo\r\n\r\nThree < four & "five"')).toBe(
    '<p>One<br>two</p><p>Three &lt; four &amp; "five"</p>',
  )
})

it.each([
  [
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p>One</p><p><b>Two</b></p></b>',
    '<p>One</p><p><b>Two</b></p>',
  ],
  ['<b><p>One</p> <p>Two <i>three</i></p></b>', '<p><b>One</b></p> <p><b>Two </b><i><b>three</b></i></p>'],
  ['<span><em><ul><li>One</li></ul></em></span>', '<ul><li><em>One</em></li></ul>'],
  ['<i>before<p>in</p>after</i>', '<i>before</i><p><i>in</i></p><i>after</i>'],
  ['<b><p><b>Two</b></p></b>', '<p><b>Two</b></p>'],
  ['<a href="/c/x"><p>A card</p></a>', '<a href="/c/x"><p>A card</p></a>'],
  [
    '<p dir="rtl">سلام</p><h2 dir="up">x</h2><ul dir="auto"><li>y</li></ul>',
    '<p dir="rtl">سلام</p><h2>x</h2><ul dir="auto"><li>y</li></ul>',
  ],
])('puts formats into blocks, and keeps directions: %s', (rich, clean) => expect(cleanRichText(rich)).toBe(clean))

describe('200 hostile snippets', () => {
  it.each(HOSTILE_SNIPPETS)('%s', (hostile, allowed) => {
    expect(cleanRichText(hostile)).toBe(allowed)
    expect(cleanRichText(allowed)).toBe(allowed)
    expect(richTextToHtml(cleanRichText(hostile))).toBe(allowed)
  })
})

const PIECES = [
  ...'< > " \' / = & &lt; &#13; &nbsp; p b a href= src= https://x javascript: onerror=1 <!-- --> style='.split(' '),
  ...'<p> </p> <b> </b> <i> </i> <a> <a href="/c/x"> </a> <h1> <li> <ul> </ul> <div> </div> <br> <table> <tr> <td> </td>'.split(
    ' ',
  ),
  ...'</table> <caption> <button> <object> <form> <svg> </svg> <math> <mtext> <foreignObject> <script> </script> <style>'.split(
    ' ',
  ),
  ...'</style> <select> <option> <textarea> <template> <iframe> <video> <source> <pre> <dl> <dt> <font> <nobr> <marquee> <html> <body>'.split(
    ' ',
  ),
  ' ',
  '\n',
  '<img src="https://x/y" alt="',
]
const soup = fc
  .array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...PIECES) }, fc.string()), { maxLength: 40 })
  .map(pieces => pieces.join(''))

it('writes only listed markup, and a second pass changes nothing', () => {
  fc.assert(
    fc.property(soup, html => {
      const clean = cleanRichText(html)
      expect(cleanRichText(clean)).toBe(clean)
      const shown = richTextToHtml(html)
      expect(richTextToHtml(shown)).toBe(shown)
      for (const tag of shown.match(/<[^>]*>?/g) ?? []) {
        expect(tag).toMatch(/^<\/?[a-z][a-z0-9]*( [a-z]+="[^"<>]*")*>$/)
        expect(tag).not.toMatch(/^<\/?(script|style|svg|object|embed|form|input|code)\b| (on\w+|style|srcdoc)=/)
        expect(tag).not.toMatch(/ (href|src|poster)="\s*javascript:/i)
      }
    }),
    { numRuns: 3000 },
  )
})

const each = (n: number, make: (at: number) => string) => Array.from({ length: n }, (_, at) => make(at)).join('')

it.each([
  ['tags that are never closed', (n: number) => '<b>'.repeat(n)],
  ['tags that are closed in the wrong order', (n: number) => '<b><i>'.repeat(n) + '</b>'.repeat(n)],
  ['closing tags of nothing', (n: number) => `<p>${'</div>'.repeat(n)}`],
  ['comments that never end', (n: number) => `<p>${'<!--'.repeat(n)}`],
  ['quotes that never end', (n: number) => `<a title="${'<a title='.repeat(n)}`],
  ['attributes without end', (n: number) => `<a ${'title=x '.repeat(n)}>`],
  ['a run of brackets', (n: number) => `<p>${'<'.repeat(n)}`],
  ['tags that never end', (n: number) => '<a'.repeat(n)],
  ['tags that are opened again in every paragraph', (n: number) => each(n, at => `<p><b id=${at}>`)],
  ['tags of which no two are alike', (n: number) => each(n, at => `<p><font a=${at}>x</p>`)],
  ['open tags with other tags closed in them', (n: number) => '<span>'.repeat(n) + '</div>'.repeat(n)],
  ['list items in open tags', (n: number) => '<span>'.repeat(n) + '<li>'.repeat(n)],
  ['tags before a table that is never closed', (n: number) => `<table>${'<b></b>'.repeat(n)}`],
  ['paragraphs side by side', (n: number) => '<p></p>'.repeat(n)],
  ['attributes of different names', (n: number) => `<a ${each(n, at => `a${at}=x `)}>`],
  ['tables within cells', (n: number) => '<table><td>'.repeat(n)],
])('%s take time proportional to their length', (_, hostile) => {
  /** Milliseconds of this thread's processor for texts of this length: what else runs on a busy machine does not count. */
  const time = (length: number, texts: number) => {
    const text = hostile(length)
    const before = process.threadCpuUsage()
    for (let count = 0; count < texts; count++) richTextToHtml(text)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  }
  const shortest = (length: number, texts: number) => Math.min(time(length, texts), time(length, texts))
  time(2000, 1)
  // As much text in one as in eight: a quadratic algorithm takes eight times as long, a linear one up to three, for its memory.
  const [eight, one] = [shortest(8000, 8), shortest(64_000, 1)]
  expect(one).toBeLessThan(Math.max(eight, 40) * 5)
})
