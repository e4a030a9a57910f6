import { expect, test } from 'vitest'
import { textLength } from './length.ts'
import { richTextToText } from './text.ts'

test('the text of rich text keeps its lines and names links and images', () => {
  const rich =
    '<h2>Care &amp; use</h2>\n<p>By <b>hand</b>,<br>at <a href="/c/mugs">30°</a></p><ul><li>Dry</li><li>Iron <i>cold</i></li></ul>' +
    '<table><tbody><tr><th>Size</th><td>S</td></tr></tbody></table><p><img src="https://i/x" alt="A mug"></p>' +
    '<p><iframe src="https://www.youtube.com/embed/x"></iframe></p><p>5 &lt; 6</p>'
  expect(richTextToText(rich)).toBe(
    [
      'Care & use',
      'By hand,',
      'at 30° (/c/mugs)',
      '• Dry',
      '• Iron cold',
      'Size | S',
      '[A mug]',
      '[https://www.youtube.com/embed/x]',
      '5 < 6',
    ].join('\n'),
  )
})

test('plain text stays the same', () => expect(richTextToText('One\n&amp; <two')).toBe('One\n&amp; <two'))

test('the length counts visible characters', () => {
  expect(textLength('<p>a &amp; <b>b</b></p>')).toBe(5)
  expect(textLength('a & b')).toBe(5)
  expect(textLength('')).toBe(0)
})

test.each(['<', '<a', '<!--', '<script>', '&', '<p title="', '<img alt="'])(
  'a run of %s does not stop the page',
  piece => {
    const html = `<p>${piece.repeat(50_000)}`
    const started = performance.now()
    richTextToText(html)
    textLength(html)
    expect(performance.now() - started).toBeLessThan(2000)
  },
)

test('plain text reads the same after the editor has made paragraphs of it', () => {
  expect(richTextToText('One.\n\n  Two. ')).toBe('One.\nTwo.')
  expect(richTextToText('<p>One.</p>\n<p>Two.</p>')).toBe('One.\nTwo.')
})
