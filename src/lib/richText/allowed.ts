/** Contain no blocks, as editors make none; `a`, `del` and `ins` may. */
export const INLINE: readonly string[] = 'b strong i em u s sub sup small mark span'.split(' ')

/**
 * The tags and attributes that rich text can contain (document 1 §5, Rich text), for the app and the provider alike.
 * `embed` is on the specification's list, but its editor denies it, as it does `script` and `code`: denied wins.
 */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  td: ['colspan', 'rowspan', 'dir'],
  th: ['colspan', 'rowspan', 'scope', 'dir'],
  audio: ['src', 'controls'],
  video: ['src', 'poster', 'controls', 'width', 'height'],
  source: ['src', 'type'],
  iframe: ['src', 'title', 'width', 'height', 'allowfullscreen'],
  ...Object.fromEntries([
    ...[...INLINE, 'del', 'ins', 'br', 'hr', 'thead', 'tbody', 'tfoot', 'tr'].map(tag => [tag, []]),
    // The direction of a text in another script.
    ...'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote div figure figcaption table caption'
      .split(' ')
      .map(tag => [tag, ['dir']]),
  ]),
}

/** Begin a block of their own. */
export const BLOCKS: ReadonlySet<string> = new Set([
  ...'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote div figure figcaption'.split(' '),
  ...'table caption thead tbody tfoot tr td th hr'.split(' '),
])

/** Have no content and no closing tag. */
export const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'source'])

/** Removed with their content, which is not visible text. For all other disallowed tags, the content stays. */
export const REMOVED_WITH_CONTENT: readonly string[] = [
  ...'script style template noscript noembed noframes plaintext xmp title head object applet embed svg math'.split(' '),
  ...'form button select textarea datalist frameset colgroup'.split(' '),
]

/**
 * Maximum nesting depth; deeper tags are removed and their text stays. Real text is not nested that deep, and browsers
 * get slow.
 */
export const DEEPEST = 100

/** The only frames: YouTube's player, which sets no cookies on its second host. */
const PLAYER = /^https:\/\/www\.youtube(-nocookie)?\.com\/embed\/[\w-]{1,64}(\?[\w=&;%.-]*)?$/

/** Could end a comment or an element whose content is not parsed, if the HTML is ever put in one. */
const UNSAFE_IN_ATTRIBUTES = /(--!?|\])>|<\/(style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i

/** Whether an allowed attribute may have this value. */
export function isAllowedValue(tag: string, attribute: string, value: string): boolean {
  if (UNSAFE_IN_ATTRIBUTES.test(value)) return false
  switch (attribute) {
    case 'href':
      return /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(value)
    case 'src':
      return tag === 'iframe' ? PLAYER.test(value) : /^https?:\/\//i.test(value)
    case 'poster':
      return /^https?:\/\//i.test(value)
    case 'width':
    case 'height':
      return /^\d{1,4}%?$/.test(value)
    case 'colspan':
    case 'rowspan':
      return /^\d{1,4}$/.test(value)
    case 'scope':
      return /^(row|col)(group)?$/.test(value)
    case 'type':
      return /^(video|audio)\/[\w.+-]{1,40}$/.test(value)
    case 'dir':
      return /^(ltr|rtl|auto)$/.test(value)
    case 'controls':
    case 'allowfullscreen':
      return value === ''
    default:
      return true
  }
}
