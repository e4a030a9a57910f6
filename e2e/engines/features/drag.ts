import type { Feature, Visit } from '../feature.ts'

const TREE = { role: 'treegrid', name: 'Categories' }

/** The rows of the tree: level and name. */
async function rows({ user }: Visit): Promise<string[]> {
  return user.evaluate(() =>
    [...document.querySelectorAll('[data-tree-row]')].map(
      row => `${row.getAttribute('aria-level')} ${row.querySelector('a')?.textContent}`,
    ),
  )
}

/** Moves a category with the keyboard, then with the mouse; both are saved. */
export const drag: Feature = async visit => {
  const { user, api } = visit
  const reopen = async () => {
    await user.open('/category')
    await user.see({ role: 'row', within: TREE })
    return rows(visit)
  }
  const [first = '', ...others] = (await reopen()).filter(row => row.startsWith('1 '))
  const last = others.at(-1)?.slice(2) ?? ''
  const seeOrder = (what: string, holds: (top: string[]) => boolean) =>
    user.until(what, async () => holds((await rows(visit)).filter(row => row.startsWith('1 '))))

  await user.evaluate(name => {
    const isRow = (row: Element) => row.querySelector('a')?.textContent === name
    ;[...document.querySelectorAll<HTMLElement>('[data-tree-row]')].find(isRow)?.focus()
  }, last)
  await user.keys('Control', 'Shift', 'ArrowUp')
  await seeOrder('the last category moved up by keyboard', top => top.at(-2) === `1 ${last}`)
  await user.until('the focus stays in its row', () =>
    user.evaluate(name => document.activeElement?.querySelector('a')?.textContent === name, last),
  )

  const grip = (name: string) =>
    user.evaluate(name => {
      const isRow = (row: Element) => row.querySelector('a')?.textContent === name
      const row = [...document.querySelectorAll<HTMLElement>('[data-tree-row]')].find(isRow)
      const { left, width, top, height } = (
        row?.querySelector('[data-tree-handle]') ?? document.body
      ).getBoundingClientRect()
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2), height }
    }, name)
  // Neighbors: near an edge of the window the page scrolls while something is dragged.
  const second = others[0]?.slice(2) ?? ''
  await user.reach({ role: 'link', name: second, within: TREE })
  await user.reach({ role: 'link', name: first.slice(2), within: TREE })
  const [from, to] = [await grip(second), await grip(first.slice(2))]
  await user.drag(from, { x: to.x, y: to.y + 40 }, { x: to.x, y: to.y - 14 })
  await seeOrder('the category is first after it was dragged', ([top]) => top === `1 ${second}`)
  await user.until('the order is saved', async () => (await api.categoryNames())[0] === second)
  const after = await reopen()
  if (after[0] !== `1 ${second}`) throw new Error(`The order was not saved: ${after.join(', ')}`)
}
