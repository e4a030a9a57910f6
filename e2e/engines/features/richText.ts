import type { Feature } from '../feature.ts'

/** Writes formatted text, which is saved and unchanged when it is opened again. */
export const richText: Feature = async ({ user, api }) => {
  const { id } = await api.addProduct('Described bowl')
  await user.open(`/product/${id}`)
  const text = { role: 'textbox', name: 'Description' }
  await user.press(text)
  await user.until('the editor has loaded', () =>
    user.evaluate(() => document.activeElement?.matches('.mce-content-body') ?? false),
  )
  await user.type('Wash ')
  await user.keys('Control', 'b')
  await user.type('by hand')
  await user.keys('Control', 'b')
  await user.keys('Enter')
  await user.press({ role: 'button', name: 'Bulleted list', within: { role: 'toolbar' } })
  await user.type('Dry')
  await user.keys('Control', 's')
  const html = '<p>Wash <strong>by hand</strong></p><ul><li>Dry</li></ul>'
  await user.until('the text is saved', async () => (await api.product(id)).descriptions.long === html)
  await user.open(`/product/${id}`)
  await user.seeText(text, 'Wash by handDry')
}
