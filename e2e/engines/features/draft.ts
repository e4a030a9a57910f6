import type { Feature } from '../feature.ts'

/** What was typed is offered after a reload, and restored. */
export const draft: Feature = async ({ user, api }) => {
  const { id } = await api.addProduct('Kept bowl')
  const name = { role: 'textbox', name: 'Name' }
  await user.open(`/product/${id}`)
  await user.fill(name, 'Typed before the reload')
  await user.keys('Tab')
  await user.see({ role: 'region', name: 'Unsaved changes' })
  await user.reload()
  await user.press({ role: 'button', name: 'Restore changes' })
  await user.seeValue(name, 'Typed before the reload')
  await user.press({ role: 'button', name: 'Save' })
  await user.until('the restored text is saved', async () => (await api.product(id)).name === 'Typed before the reload')
}
