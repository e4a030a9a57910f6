import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitize } from './sanitize.ts'

describe('rich text', () => {
  it('keeps what a merchant formats with', () => {
    const rich =
      '<h2>Care</h2><p>Wash <strong>by hand</strong><br>at <a href="/c/mugs">30°</a></p><ul><li>Dry</li></ul>'
    expect(sanitize(rich)).toBe(rich)
  })

  it('keeps the lines of text without tags', () => {
    expect(sanitize('One\ntwo\n\nThree < four')).toBe('<p>One<br>two</p><p>Three &lt; four</p>')
  })

  it.each([
    ['<script>alert(1)</script>after', 'after'],
    ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java&#115;cript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<img src=x onerror=alert(1)>', '<img>'],
    ['<p title="><script>alert(1)</script>">x', '<p>x</p>'],
    ['<iframe src="https://evil.example"></iframe>x', 'x'],
    ['<svg/onload=alert(1)>x', ''],
    ['<b>open <i>twice', '<b>open <i>twice</i></b>'],
    ['</div></main><p>x</p>', '<p>x</p>'],
    ['<b<script>x', 'x'],
    ['<p>&lt;script&gt; &amp; &copy;</p>', '<p>&lt;script&gt; &amp; ©</p>'],
    ['<math><mi><img src=x onerror=alert(1)></mi></math>y', 'y'],
    ['<a href="&#9;java&#10;script:alert(1)">x</a>', '<a>x</a>'],
    ['<table><td>x<td>y', '<table><tbody><tr><td>x</td><td>y</td></tr></tbody></table>'],
  ])('%s becomes %s', (hostile, harmless) => {
    expect(sanitize(hostile)).toBe(harmless)
  })

  it('writes no tag and no attribute that is not on the list, whatever comes in, and closes all it opens', () => {
    const piece = fc.constantFrom(
      ...[
        '<',
        '>',
        '"',
        "'",
        '/',
        '=',
        ' ',
        '&',
        'p',
        'b',
        'a href=',
        'img src=',
        'https://x',
        'javascript:',
        'onerror=1',
      ],
      ...['<!--', '-->', '<script>', '</p>', '<p>', '<table', 'style='],
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), pieces => {
        const safe = sanitize(pieces.join(''))
        const tags = safe.match(/<[^>]*>?/g) ?? []
        for (const tag of tags) {
          expect(tag).toMatch(/^<\/?[a-z][a-z0-9]*( [a-z]+="[^"<>]*")*>$/)
          expect(tag).not.toMatch(/^<\/?(script|style|iframe|svg|object|embed|form|input)\b| (on\w+|style)=/)
          expect(tag).not.toMatch(/ (href|src)="\s*javascript:/i)
        }
        expect(tags.filter(tag => tag === '<p>').length).toBe(tags.filter(tag => tag === '</p>').length)
      }),
      { numRuns: 2000 },
    )
  })

  it('changes nothing in what it has made safe before', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom('<p>', '<b>', '</p>', '<a href="/c/x">', '<td>', '&amp;', '"'), fc.string())),
        pieces => {
          const once = sanitize(`<p>${pieces.join('')}`)
          expect(sanitize(`${once}<b></b>`)).toBe(`${once}<b></b>`)
        },
      ),
      { numRuns: 500 },
    )
  })

  it.each([
    ['tags that are never closed', (n: number) => '<b>'.repeat(n)],
    ['tags that are closed in the wrong order', (n: number) => '<b><i>'.repeat(n) + '</b>'.repeat(n)],
    ['closing tags of nothing', (n: number) => `<p>${'</div>'.repeat(n)}`],
    ['comments that never end', (n: number) => `<p>${'<!--'.repeat(n)}`],
    ['quotes that never end', (n: number) => `<a title="${'<a title='.repeat(n)}`],
    ['attributes without end', (n: number) => `<a ${'title=x '.repeat(n)}>`],
    ['a run of brackets', (n: number) => `<p>${'<'.repeat(n)}`],
    ['tables within cells', (n: number) => '<table><td>'.repeat(n)],
  ])('%s cost time in proportion to their length, so that no text can stop the provider', (_, hostile) => {
    const steps = (n: number) => {
      const started = performance.now()
      sanitize(hostile(n))
      return performance.now() - started
    }
    steps(2000)
    const [small, large] = [Math.min(steps(8000), steps(8000)), Math.min(steps(64_000), steps(64_000))]
    // Eight times the text; a quadratic algorithm takes 64 times as long.
    expect(large).toBeLessThan(Math.max(small, 5) * 32)
  })
})
