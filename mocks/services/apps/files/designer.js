// The designer: the home page of the live theme. Changes are collected, then published together or discarded.
import { blockFields, blocksOf, nameOf, publishBlocks, readDesign } from './design.js'
import { asking, at, button, call, row, say } from './kit.js'

let design = null
/** Changed blocks by id, not published yet. */
let changed = new Map()

const OF_THEMES = { isOfThemes: true }

function show() {
  at('blocks').replaceChildren(
    ...blocksOf(design).map(block => {
      const mine = changed.get(block.id) ?? block
      const name = nameOf(mine)
      return row(
        button(name, `Choose ${name}`, () => choose(mine)),
        mine === block ? '' : ' (changed)',
      )
    }),
  )
  at('publish').disabled = changed.size === 0
  at('discard').disabled = changed.size === 0
}

/** Shows the texts of a block. What is typed counts at once. */
function choose(block) {
  const { parts, first, read } = blockFields(block)
  at('fields').replaceChildren(...parts)
  at('fields').oninput = () => {
    changed.set(block.id, read())
    show()
  }
  first?.focus()
}

at('publish').addEventListener('click', async () => {
  at('publish').disabled = true
  const blocks = blocksOf(design).map(block => changed.get(block.id) ?? block)
  const { saved, current } = await publishBlocks(design, blocks)
  if (saved) {
    changed = new Map()
    say('Published. Shoppers see it now.')
  }
  design = saved ?? current ?? design
  show()
})

at('discard').addEventListener('click', () => {
  changed = new Map()
  at('fields').replaceChildren()
  show()
  say('Your changes were discarded.')
  document.querySelector('h1').focus()
})

/** The gallery: every theme that the store has, of which one is live. */
async function showThemes() {
  const themes = await call('GET', 'themes/installed', undefined, OF_THEMES)
  if (!themes) return
  at('live').textContent = themes.find(({ isActive }) => isActive)?.name ?? ''
  at('themes')?.replaceChildren(
    ...themes.map(theme =>
      theme.isActive
        ? row(`${theme.name} (live)`)
        : row(
            `${theme.name} `,
            asking('Use', `Use ${theme.name}`, `Show shoppers ${theme.name}?`, () => use(theme)),
          ),
    ),
  )
}

async function use({ id, name, revision }) {
  if (!(await call('POST', `themes/${id}/publish`, { revision }, OF_THEMES))) return
  say(`Shoppers see ${name} now.`)
  await load()
  document.querySelector('h1').focus()
}

at('page')?.addEventListener('submit', async event => {
  event.preventDefault()
  const input = at('page-name')
  const page = await call('POST', 'admin/contentpages', { name: input.value, content: '' })
  if (!page) return
  say(`The page “${page.name}” was added.`)
  input.value = ''
  input.focus()
})

async function load() {
  design = await readDesign()
  if (!design) return
  show()
  await showThemes()
}

await load()
