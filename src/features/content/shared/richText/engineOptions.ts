import type { Editor } from '@tinymce/tinymce-react'
import type { ComponentProps } from 'react'
import { ALLOWED } from '#lib/richText/allowed.ts'

/** Shown as boxes, so the editor itself never has them. */
const EMBEDDED = new Set(['iframe', 'video', 'audio', 'source'])
/** An empty paragraph contains a space, so that it keeps its height. */
const PADDED = /^(p|h[1-6]|div|li|td|th|dt|dd|blockquote|caption|figcaption)$/

/** `#p,a[href|title],…` from the list of allowed tags. */
const validElements = [
  ...Object.entries(ALLOWED)
    .filter(([tag]) => !EMBEDDED.has(tag) && tag !== 'span')
    .map(
      ([tag, attributes]) =>
        `${PADDED.test(tag) ? '#' : ''}${tag}${attributes.length > 0 ? `[${attributes.join('|')}]` : ''}`,
    ),
  'span[contenteditable|data-embed]',
].join()

/** TinyMCE as an engine only: no theme, no skin, no icons, and nothing that it would fetch. */
export const ENGINE_OPTIONS: ComponentProps<typeof Editor>['init'] = {
  // Only a commercial license has something to fetch here.
  base_url: '/tinymce',
  inline: true,
  hidden_input: false,
  theme: false,
  skin: false,
  content_css: false,
  menubar: false,
  toolbar: false,
  promotion: false,
  branding: false,
  plugins: ['lists'],
  contextmenu: false,
  object_resizing: false,
  browser_spellcheck: true,
  // Tab leaves the field, even in a list.
  lists_indent_on_tab: false,
  paste_as_text: true,
  paste_data_images: false,
  automatic_uploads: false,
  text_patterns: false,
  convert_urls: false,
  entity_encoding: 'raw',
  indent: false,
  valid_elements: validElements,
  valid_styles: {},
  formats: {
    underline: { inline: 'u', remove: 'all' },
    strikethrough: { inline: 's', remove: 'all' },
    small: { inline: 'small' },
    mark: { inline: 'mark' },
  },
}
