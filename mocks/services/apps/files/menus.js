// The designer's menu management: the links of the store's menus. Each change is saved at once.
import { asking, at, button, call, complain, editorButtons, field, row, say } from './kit.js'

let menus = []

async function load() {
  const list = await call('GET', 'admin/menus?pageSize=50')
  if (!list) return
  menus = list.items
  show()
}

function show() {
  at('menus').replaceChildren(
    ...menus.map(menu => {
      const section = document.createElement('section')
      const title = document.createElement('h2')
      title.id = `menu-${menu.id}`
      title.textContent = menu.name
      section.setAttribute('aria-labelledby', title.id)
      const list = document.createElement('ul')
      list.append(...menu.items.map(item => itemRow(menu, item)))
      const add = document.createElement('p')
      add.className = 'buttons'
      add.append(button('Add link', `Add a link to ${menu.name}`, () => edit(menu, null)))
      section.append(title, menu.items.length > 0 ? list : 'No links yet.', add)
      return section
    }),
  )
}

function itemRow(menu, item) {
  const below = item.items.length > 0 ? `, with ${item.items.length} below it` : ''
  return row(
    `${item.name}${below} `,
    button('Edit', `Edit ${item.name}`, () => edit(menu, item)),
    ' ',
    asking('Delete', `Delete ${item.name}`, `Delete ${item.name}${below}?`, () =>
      save(
        menu,
        menu.items.filter(({ id }) => id !== item.id),
        `${item.name} was deleted.`,
      ),
    ),
  )
}

async function save(menu, items, done) {
  const saved = await call('PUT', `admin/menus/${menu.id}`, { ...menu, items }, { onRefused: isStale })
  if (saved) {
    menus = menus.map(each => (each.id === saved.id ? saved : each))
    at('editor').hidden = true
    show()
    say(done)
    document.querySelector('h1').focus()
  }
}

/** Someone else saved the menu in the meantime. */
function isStale(status, { current }) {
  if (status !== 409 || !current) return false
  menus = menus.map(each => (each.id === current.id ? current : each))
  at('editor').hidden = true
  show()
  complain('Someone else saved this menu in the meantime. You see theirs now: make your change again.')
  return true
}

/** Opens the form of a link; a new one is added at the end. What leads to a record keeps its target. */
function edit(menu, item) {
  const text = field('Text', item?.name ?? '', { most: 255 })
  const isLink = item === null || item.targetId === null
  const url = field('Address', item?.url ?? '/', { most: 2000 })
  const { made: buttons, submit } = editorButtons('Save')
  at('editor-title').textContent = item ? item.name : `New link in ${menu.name}`
  at('fields').replaceChildren(text.made, ...(isLink ? [url.made] : []), buttons)
  at('editor').hidden = false
  at('editor').onsubmit = async event => {
    event.preventDefault()
    submit.disabled = true
    const typed = { name: text.input.value.trim(), ...(isLink && { url: url.input.value.trim() }) }
    const added = { id: crypto.randomUUID(), type: 'link', targetId: null, items: [], ...typed }
    const items = item
      ? menu.items.map(each => (each.id === item.id ? { ...each, ...typed } : each))
      : [...menu.items, added]
    await save(menu, items, `${typed.name} was ${item ? 'changed' : 'added'}.`)
    submit.disabled = false
  }
  text.input.focus()
}

await load()
