import { OUTCOMES, type Outcome, type Report, SEVERITIES } from '../types.ts'
import { countsOf, type Entry, entriesOf, failuresOf } from './entries.ts'

const outcomes = Object.keys(OUTCOMES) as Outcome[]
const headOf = ({ api, seed, requests, milliseconds }: Report) =>
  `${api}: ${requests} requests in ${Math.round(milliseconds / 1000)} s, seed ${seed}`

/** The table of areas and the failures, for a terminal. */
export function tableOf(report: Report): string {
  const entries = entriesOf(report)
  const rows = [...countsOf(entries)].map(([area, counts]) => [area, ...outcomes.map(each => String(counts[each]))])
  const head = ['area', ...outcomes.map(each => OUTCOMES[each])]
  const widths = head.map((title, at) => Math.max(...[head, ...rows].map(row => (row[at] ?? '').length), title.length))
  const line = (row: readonly string[]) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
  const failures = failuresOf(entries).map(
    ({ name, severity, expects, found, consequence, contract, curl }) =>
      `\n${name} (${SEVERITIES[severity]})\n  ${expects}\n  Found: ${found}\n  Then: ${consequence}\n  ${contract}${curl ? `\n  ${curl}` : ''}`,
  )
  const untried = [...new Set(entries.filter(({ outcome }) => outcome === 'notTried').map(({ found }) => found))]
  return [
    headOf(report),
    '',
    line(head),
    ...rows.map(line),
    ...failures,
    ...(untried.length > 0 ? ['', ...untried.map(reason => `Not tried: ${reason}`)] : []),
    ...report.leftBehind.map(path => `Could not be deleted: ${path}`),
  ].join('\n')
}

export function jsonOf(report: Report): string {
  const { results: _, earlier: __, ...rest } = report
  return `${JSON.stringify({ ...rest, checks: entriesOf(report) }, null, 2)}\n`
}

const escaped = (text: string) =>
  text
    // Control characters are no XML, not even escaped.
    .replace(/[^\t\n\r\x20-\uffff]/g, '')
    .replace(/[<>&"]/g, character => ENTITIES[character] ?? '')
const ENTITIES: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }

/** JUnit, which CI systems read: a suite for each area. */
export function junitOf(report: Report): string {
  const entries = entriesOf(report)
  const suites = [...countsOf(entries)].map(([area, counts]) => {
    const own = entries.filter(each => each.area === area)
    const skipped = counts.notOffered + counts.notTried
    const head = `<testsuite name="${area}" tests="${own.length}" failures="${counts.fails}" skipped="${skipped}">`
    return [head, ...own.map(caseOf), '</testsuite>'].join('\n')
  })
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites name="conform">', ...suites, '</testsuites>', ''].join(
    '\n',
  )
}

function caseOf({ name, area, outcome, milliseconds, found, consequence, curl = '', expects }: Entry): string {
  const head = `<testcase name="${escaped(name)}" classname="${area}" time="${(milliseconds / 1000).toFixed(3)}"`
  if (outcome === 'holds') return `${head}/>`
  if (outcome !== 'fails') return `${head}><skipped message="${escaped(found)}"/></testcase>`
  const details = [expects, `Found: ${found}`, `Then: ${consequence}`, curl].filter(Boolean).join('\n')
  return `${head}><failure message="${escaped(found)}">${escaped(details)}</failure></testcase>`
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse}th,td{padding:.25rem .75rem;border-bottom:1px solid #8888;text-align:right}
th:first-child,td:first-child{text-align:left}pre{overflow:auto;padding:.75rem;border:1px solid #8888;font-size:13px}
section{margin-top:2rem}h2 small{font-weight:normal}`

/** One page, without scripts and files of others. */
export function pageOf(report: Report): string {
  const entries = entriesOf(report)
  const failures = failuresOf(entries)
  const head = ['Area', ...outcomes.map(each => OUTCOMES[each])].map(title => `<th scope="col">${title}</th>`).join('')
  const rows = [...countsOf(entries)].map(
    ([area, counts]) =>
      `<tr><th scope="row">${area}</th>${outcomes.map(each => `<td>${counts[each]}</td>`).join('')}</tr>`,
  )
  const block = (title: string, text: string | undefined) =>
    text ? `<h3>${title}</h3><pre>${escaped(text)}</pre>` : ''
  const sections = failures.map(
    each => `<section><h2>${escaped(each.name)} <small>${SEVERITIES[each.severity]}</small></h2>
<p>${escaped(each.expects)}</p><p><strong>Found:</strong> ${escaped(each.found)}</p>
<p><strong>Then:</strong> ${escaped(each.consequence)}</p><p>${each.contract}</p>
${block('Repeat it', each.curl)}${block('Request', each.request)}${block('Response', each.response)}</section>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>What fails: ${failures.length}</title><style>${STYLE}</style></head>
<body><h1>${failures.length === 0 ? 'Everything that was tried holds' : `What fails: ${failures.length}`}</h1>
<p>${escaped(headOf(report))}, ${report.startedOn}</p>
<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>
${sections.join('\n')}</body></html>
`
}
