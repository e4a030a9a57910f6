// The designer's block management: what the home page is made of. Each change is published at once.
import { blockFields, blocksOf, nameOf, newBlock, publishBlocks, readDesign, TYPES } from './design.js'
import { asking, at, button, editorButtons, row, say } from './kit.js'

let design = await readDesign()
if (design) show()

function show() {
  const blocks = blocksOf(design)
  at('none').hidden = blocks.length > 0
  at('blocks').replaceChildren(
    ...blocks.map((block, index) => {
      const name = nameOf(block)
      const move = (label, to) => {
        const moved = button(label, `${label}: ${name}`, () =>
          publish(blocks.toSpliced(index, 1).toSpliced(to, 0, block), `${name} was moved.`),
        )
        moved.disabled = to < 0 || to >= blocks.length
        return moved
      }
      return row(
        `${name}${block.isShown === false ? ' (off)' : ''} `,
        button('Edit', `Edit ${name}`, () => edit(block)),
        ' ',
        move('Up', index - 1),
        ' ',
        move('Down', index + 1),
        ' ',
        asking('Delete', `Delete ${name}`, `Delete ${name}?`, () =>
          publish(blocks.toSpliced(index, 1), `${name} was deleted.`),
        ),
      )
    }),
  )
}

async function publish(blocks, done) {
  const { saved, current } = await publishBlocks(design, blocks)
  design = saved ?? current ?? design
  if (!saved && !current) return false
  at('editor').hidden = true
  show()
  if (saved) say(done)
  document.querySelector('h1').focus()
  return true
}

/** Opens the form of a block, which is added at the end if it is new. */
function edit(block) {
  const { parts, first, read } = blockFields(block)
  const { made: buttons, submit: save } = editorButtons('Publish')
  at('editor-title').textContent = nameOf(block)
  at('fields').replaceChildren(...parts, buttons)
  at('editor').hidden = false
  at('editor').onsubmit = async event => {
    event.preventDefault()
    save.disabled = true
    const changed = read()
    const blocks = blocksOf(design)
    const isNew = !blocks.some(({ id }) => id === block.id)
    const next = isNew ? [...blocks, changed] : blocks.map(each => (each.id === block.id ? changed : each))
    await publish(next, `${nameOf(changed)} was ${isNew ? 'added' : 'changed'}.`)
    save.disabled = false
  }
  first?.focus()
}

at('type').replaceChildren(
  ...TYPES.map(([type, name]) => {
    const option = document.createElement('option')
    option.value = type
    option.textContent = name
    return option
  }),
)
at('add').addEventListener('click', () => edit(newBlock(at('type').value)))
