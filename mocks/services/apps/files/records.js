// Shows records of the store, with what the app's token opens and nothing else.
import { call, say } from './kit.js'

const PAGE = 25
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

const valueAt = (record, path) => path.split('.').reduce((value, name) => value?.[name], record)

const WRITTEN = {
  cents: value => money.format((value ?? 0) / 100),
  dollars: value => money.format(value ?? 0),
  day: value => day.format(new Date(value)),
  yes: value => (value ? 'Yes' : 'No'),
}

function cell(record, { path, kind }) {
  const made = document.createElement('td')
  const value = valueAt(record, path)
  if (kind === 'picture' && value) {
    const picture = document.createElement('img')
    Object.assign(picture, { src: value, alt: '', width: 48, height: 48, loading: 'lazy' })
    made.append(picture)
  } else if (kind !== 'picture') made.textContent = WRITTEN[kind]?.(value) ?? String(value ?? '')
  return made
}

function tableRow(...cells) {
  const made = document.createElement('tr')
  made.append(...cells)
  return made
}

/** One list: pages of it are added below each other. */
async function show(section) {
  const { path, columns, sums = [], only } = JSON.parse(section.dataset.list)
  const [body, foot, more, count] = ['tbody', 'tfoot', '[data-more]', '[data-count]'].map(each =>
    section.querySelector(each),
  )
  const totals = Object.fromEntries(sums.map(name => [name, 0]))
  let read = 0
  let shown = 0
  const next = async () => {
    const page = await call('GET', `${path}&startIndex=${read}&pageSize=${PAGE}`)
    if (!page) return
    read += page.items.length
    for (const record of page.items.filter(each => !only || valueAt(each, only))) {
      shown++
      body.append(tableRow(...columns.map(column => cell(record, column))))
      for (const name of sums) totals[name] += valueAt(record, name) ?? 0
    }
    more.hidden = read >= page.totalCount || page.items.length === 0
    count.textContent = `${shown} shown, ${read} of ${page.totalCount} read.`
    if (sums.length === 0) return
    const cells = columns.map(({ path: of }, at) => {
      const made = document.createElement(at === 0 ? 'th' : 'td')
      made.textContent = at === 0 ? 'Sum' : sums.includes(of) ? money.format(totals[of] / 100) : ''
      return made
    })
    foot.replaceChildren(tableRow(...cells))
  }
  more.addEventListener('click', next)
  await next()
}

for (const asked of document.querySelectorAll('[data-ask]')) {
  asked.addEventListener('click', async () => {
    const result = await call('GET', asked.dataset.ask)
    if (result) say('The store answered, although this was not granted.')
  })
}

for (const section of document.querySelectorAll('[data-list]')) await show(section)
