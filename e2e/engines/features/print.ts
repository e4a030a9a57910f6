import { inflateSync } from 'node:zlib'
import type { Feature } from '../feature.ts'

/** Pages of a PDF file; some engines compress what lists them. */
function countSheets(pdf: Buffer): number {
  const text = pdf.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return [text, ...streams].join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Each order prints on a sheet of its own, without the console around it. */
export const print: Feature = async ({ user, engine }) => {
  await user.open('/order/print?document=invoice&orders=1110-1114')
  await user.until('all orders are there', async () => (await user.all({ role: 'article' })).length === 5)
  await user.evaluate(() => {
    window.print = () => Object.assign(window, { isPrinted: true })
  })
  await user.press({ role: 'button', name: 'Print' })
  await user.until('the browser is asked to print', () => user.evaluate(() => 'isPrinted' in window))
  if (engine.print) {
    const sheets = countSheets(await engine.print())
    if (sheets !== 5) throw new Error(`5 orders took ${sheets} sheets.`)
  }

  // Not every driver can print, so the rules for paper are applied to the window.
  await user.evaluate(() => {
    for (const sheet of document.styleSheets) {
      for (const rule of sheet.cssRules) {
        if (!(rule instanceof CSSMediaRule)) continue
        if (rule.media.mediaText === 'print') rule.media.mediaText = 'all'
        else if (rule.media.mediaText === 'screen') rule.media.mediaText = 'not all'
      }
    }
  })
  const { menus, headings, breaks } = await user.evaluate(() => ({
    menus: [...document.querySelectorAll('nav')].filter(each => each.checkVisibility()).length,
    headings: [...document.querySelectorAll('h1')].filter(each => each.checkVisibility()).length,
    breaks: [...document.querySelectorAll('article')].filter(each => getComputedStyle(each).breakBefore === 'page')
      .length,
  }))
  if (menus > 0 || headings > 0 || breaks !== 4) {
    throw new Error(`On paper there are ${menus} menus, ${headings} headings of the console and ${breaks} page breaks.`)
  }
}
