import { fillPlaceholders } from '#contract/orders/emailPlaceholders.ts'
import { escapeXml } from '#lib/escapeXml.ts'
import { cleanText, oneLine } from '../../../mail/plainText.ts'
import type { Block, EmailContent } from './content.ts'

export interface RenderedEmail {
  subject: string
  text: string
  html: string
}

/** An email as it is sent, shown in a preview and stored: its subject, and the same content as plain text and as HTML. */
export const renderEmail = (content: EmailContent): RenderedEmail => ({
  subject: subjectOf(content),
  text: plainText(content),
  html: htmlText(content),
})

/** Values may have what `oneLine` removes, such as the isolates of an Arabic amount: those stay, without a line break. */
const subjectOf = ({ subject, values }: EmailContent) => fillPlaceholders(oneLine(subject), values)

function plainText({ heading, body, closing, values, blocks, store, unsubscribe }: EmailContent): string {
  const fill = (text: string) => fillPlaceholders(cleanLines(text), values)
  const ofBlock = ({ title, rows, link, code }: Block) =>
    [
      `${title}:`,
      ...rows.map(({ text, amount }) => (amount === undefined ? text : text ? `${text}: ${amount}` : amount)),
      ...(code ? [code] : []),
      ...(link ? [link.url] : []),
    ].join('\n')
  const leave = unsubscribe && `${unsubscribe.label}: ${unsubscribe.url}`
  const footer = [store.name, ...store.lines, store.email, leave].filter(Boolean).join('\n')
  return [fill(heading), fill(body), ...blocks.map(ofBlock), fill(closing), `--\n${footer}`]
    .filter(Boolean)
    .join('\n\n')
}

const cleanLines = (text: string) => cleanText(text.replace(/\r\n?/g, '\n'))

/** Explicit colors everywhere: a mail program that darkens emails then turns text and background together. */
const INK = '#1f2933'
const FAINT = '#52606d'
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const CELL = `${FONT};font-size:15px;line-height:1.5;color:${INK};background-color:#ffffff`

/** Tables and inline styles: what mail programs have in common. No scripts, and nothing is loaded but the store’s logo. */
function htmlText(content: EmailContent): string {
  const { language, dir, heading, body, closing, values, blocks, store, unsubscribe } = content
  const fill = (text: string) => filledHtml(text, values)
  const start = dir === 'rtl' ? 'right' : 'left'
  const end = dir === 'rtl' ? 'left' : 'right'
  const row = (content: string, padding = '0 24px 16px') =>
    content && `<tr><td align="${start}" style="${CELL};padding:${padding}">${content}</td></tr>`
  const name = escapeXml(store.name)
  const logo = store.logo
    ? `<img src="${escapeXml(store.logo)}" alt="${name}" height="48" style="display:block;height:48px;max-width:240px;border:0;${FONT};font-size:20px;color:${INK}">`
    : `<strong style="font-size:20px"><bdi>${name}</bdi></strong>`
  const footer = [
    `<bdi>${name}</bdi>`,
    ...store.lines.map(line => `<bdi>${escapeXml(line)}</bdi>`),
    ...(store.email
      ? [
          `${escapeXml(store.replyTo)}: <a href="mailto:${escapeXml(encodeURI(store.email))}" style="color:${FAINT}"><bdi>${escapeXml(store.email)}</bdi></a>`,
        ]
      : []),
    ...(unsubscribe
      ? [`<a href="${escapeXml(unsubscribe.url)}" style="color:${FAINT}">${escapeXml(unsubscribe.label)}</a>`]
      : []),
  ]
  const rows = [
    row(logo, '24px 24px 16px'),
    row(heading && `<h1 style="margin:0;font-size:24px;line-height:1.25;color:${INK}">${fill(heading)}</h1>`),
    row(paragraphsOf(fill(body))),
    ...blocks.map(block => row(blockOf(block, { start, end }))),
    row(paragraphsOf(fill(closing))),
    `<tr><td align="${start}" style="${CELL};font-size:13px;color:${FAINT};padding:16px 24px 24px;border-top:1px solid #d9e2ec">${footer.join('<br>')}</td></tr>`,
  ]
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escapeXml(subjectOf(content))}</title>
</head>
<body style="margin:0;padding:0;background-color:#f0f4f8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f0f4f8">
<tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${dir}" style="max-width:600px;background-color:#ffffff">
${rows.filter(Boolean).join('\n')}
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** Stands for a value until the text around it is escaped; no character of any text. */
const MARK = '\ufdd0'

/** The same text as in the plain part, escaped; each value is isolated, so that its direction does not change the text around it. */
function filledHtml(text: string, values: EmailContent['values']): string {
  const found: string[] = []
  const marked = fillPlaceholders(cleanLines(text).replaceAll(MARK, ''), values, value => {
    found.push(value)
    return `${MARK}${found.length - 1}${MARK}`
  })
  return escapeXml(marked).replace(
    /\ufdd0(\d+)\ufdd0/g,
    (_, at: string) => `<bdi>${linked(escapeXml(found[Number(at)] ?? ''))}</bdi>`,
  )
}

const paragraphsOf = (filled: string) =>
  filled
    .split(/\n[ \t]*\n/)
    .filter(paragraph => paragraph.trim() !== '')
    .map((paragraph, at) => {
      const lines = paragraph.split('\n').map(line => (line.includes('<a ') ? line : linked(line)))
      return `<p dir="auto" style="margin:${at === 0 ? '0' : '12px 0 0'};overflow-wrap:anywhere">${lines.join('<br>')}</p>`
    })
    .join('')

/** Links the addresses in escaped text; a dot or comma behind one is not part of it. */
const linked = (escaped: string) =>
  escaped.replace(/https?:\/\/(?:[^\s<>&]|&(?!#60;|#62;|#34;|#39;))+/g, found => {
    const url = found.replace(/[.,;:!?)\]]+$/, ending => (ending.startsWith(';') ? ';' : ''))
    return `<a href="${url}" style="color:#0b5cad">${url}</a>${found.slice(url.length)}`
  })

function blockOf({ title, rows, link, code }: Block, { start, end }: { start: string; end: string }): string {
  const cells = rows.map(({ text, amount, isStrong }) => {
    const weight = isStrong ? ';font-weight:bold' : ''
    const label = `<td align="${start}" style="${CELL};padding:4px 0${weight};overflow-wrap:anywhere"${amount === undefined ? ' colspan="2"' : ''}><bdi>${escapeXml(text)}</bdi></td>`
    return amount === undefined
      ? `<tr>${label}</tr>`
      : `<tr>${label}<td align="${end}" valign="top" style="${CELL};padding:4px 0${weight};white-space:nowrap">${escapeXml(amount)}</td></tr>`
  })
  return [
    `<h2 style="margin:0 0 4px;font-size:16px;color:${INK}">${escapeXml(title)}</h2>`,
    cells.length > 0 &&
      `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#ffffff">${cells.join('')}</table>`,
    code &&
      `<p dir="ltr" align="center" style="margin:0;padding:12px;font-size:24px;letter-spacing:4px;color:${INK};background-color:#f0f4f8">${escapeXml(code)}</p>`,
    link &&
      `<p style="margin:8px 0 0"><a href="${escapeXml(link.url)}" style="color:#0b5cad">${escapeXml(link.label)}</a></p>`,
  ]
    .filter(Boolean)
    .join('')
}
