import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { newBlock } from '#contract/site/blocks.ts'
import { getDesign, type StoreDesign } from '#contract/site/design.ts'
import type { DesignDraft } from '#contract/site/previewDraft.ts'
import { previewDraft } from '#page/form/preview.ts'
import { describeSettings } from '#page/settings/testing/describeSettings.tsx'
import { PATIENCE } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { designSettings } from './settings.ts'

const COLORS = {
  page: '#ffffff',
  surface: '#ffffff',
  text: '#000000',
  muted: '#444444',
  line: '#dddddd',
  accent: '#000000',
  onAccent: '#ffffff',
}
/** As much of the theme as the shared tests need. */
const HARBOR = {
  id: 'harbor',
  themeStyles: {
    ...{ selectedColorScheme: 'sand', selectedFontScheme: 'bookish', editables: [] },
    colorSchemes: [{ id: 'sand', name: 'Sand', colors: COLORS, dark: null }],
    fontSchemes: [{ id: 'bookish', name: 'Bookish', heading: 'serif', body: 'serif' }],
  },
}

const open = async (path: string) => {
  const owner = await freshTenant('trial@demo.test')
  return { ...(await openApp(path, owner)), owner }
}
const accent = () => screen.findByRole('textbox', { name: 'Accent', hidden: true }, PATIENCE)
const read = (): Promise<StoreDesign> => request(getDesign, {})
const shown = () => previewDraft.get() as DesignDraft | null
const button = (name: string | RegExp) => screen.findByRole('button', { name }, PATIENCE)

describeSettings({
  settings: designSettings(HARBOR),
  open: () => open('/editstore/styles'),
  isPublished: true,
  change: async user => {
    await user.click(await accent())
    await user.paste('#123456')
  },
  changed: () => ({ styles: { harbor: expect.objectContaining({ colors: { accent: '#123456' } }) } }),
  theirs: () => ({ blocks: [newBlock('map', 'theirs')] }),
  refused: { field: 'styles.harbor.colors.accent', control: accent },
})

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name }, PATIENCE)

test('what is not published stays from part to part, and leaving asks', async () => {
  const { user, router } = await open('/editstore')
  await user.click(await screen.findByRole('link', { name: /^Styles/ }))
  await user.click(await screen.findByRole('radio', { name: 'Tide' }))
  expect(shown()?.style.light['--accent']).toBe('#1d5166')
  await user.click(screen.getByRole('link', { name: 'Back to edit store' }))
  await user.click(await screen.findByRole('link', { name: /^Content/ }))
  await heading('Content')
  await router.navigate(-1)
  await heading('Edit store')
  expect(shown()?.values.choices?.colorScheme).toBe('tide')
  await user.click(screen.getByRole('link', { name: /^Menus/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  await user.click(await button('Publish'))
  expect(await screen.findByText('Published', {}, PATIENCE)).toBeVisible()
  expect((await read()).styles.harbor?.colorScheme).toBe('tide')
  expect(await screen.findByText(/^Changed by .+/)).toBeVisible()
})

test('undo and redo go through all parts, typing in one step', async () => {
  const { user } = await open('/editstore/styles')
  await user.click(await screen.findByRole('radio', { name: 'Tide' }))
  await user.click(screen.getByRole('link', { name: 'Back to edit store' }))
  await user.click(await screen.findByRole('link', { name: /^Content/ }))
  await user.click(await screen.findByRole('link', { name: 'Banner' }))
  await user.type(await screen.findByRole('textbox', { name: /^Heading/ }), 'Winter')
  expect(await button('Undo: Banner: Heading')).toBeVisible()
  await user.keyboard('{Control>}z{/Control}')
  expect(screen.getByRole('textbox', { name: /^Heading/ })).toHaveValue('')
  // Of another part.
  await user.click(await button('Undo: Color scheme'))
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  expect(shown()).toBeNull()
  await user.keyboard('{Control>}{Shift>}z{/Shift}y{/Control}')
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Heading/ })).toHaveValue('Winter'))
  expect(shown()?.values.choices?.colorScheme).toBe('tide')
})

test('a block is added, filled in, moved by keyboard, removed and restored', async () => {
  const { user } = await open('/editstore/content')
  await user.click(await button('Add block'))
  await user.click(await screen.findByRole('button', { name: /^Video/ }))
  await user.type(await screen.findByRole('textbox', { name: /^Video URL/ }), 'vimeo.com/1')
  // The preview shows what can be shown.
  expect(shown()?.values.blocks?.at(-1)).toMatchObject({ type: 'video', url: '' })
  await user.click(await button('Publish'))
  expect(await screen.findByText('Video URL must contain youtube.com or youtu.be')).toBeVisible()
  await user.clear(screen.getByRole('textbox', { name: /^Video URL/ }))
  await user.type(screen.getByRole('textbox', { name: /^Video URL/ }), 'youtu.be/abcdef12345')
  await user.click(screen.getByRole('link', { name: 'Back to content' }))
  const names = async () => (await screen.findAllByRole('row')).map(row => within(row).getByRole('link').textContent)
  await waitFor(async () => expect((await names()).at(-1)).toBe('Video'))
  const row = (await screen.findAllByRole('row')).at(-1) as HTMLElement
  row.focus()
  await user.keyboard('{Control>}{Shift>}{ArrowUp}{/Shift}{/Control}')
  expect((await names()).at(-2)).toBe('Video')
  await user.click(screen.getByRole('button', { name: 'Actions for Video' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  expect(await names()).not.toContain('Video')
  await user.click(await button(/^Undo: Remove Video/))
  expect((await names()).at(-2)).toBe('Video')
})

test('the theme’s own blocks come back, and count as none', async () => {
  const { user } = await open('/editstore/content')
  await user.click(await button('Actions for Banner'))
  await user.click(await screen.findByRole('menuitem', { name: 'Hide from shoppers' }))
  await user.click(await button('Publish'))
  await waitFor(async () => expect((await read()).blocks?.[0]?.isShown).toBe(false), PATIENCE)
  await user.click(await button(/theme’s blocks again/))
  await user.click(await button('Publish'))
  await waitFor(async () => expect((await read()).blocks).toBeNull(), PATIENCE)
})

test('a color that is hard to read warns with its contrast, no more', async () => {
  const { user } = await open('/editstore/styles')
  expect(await screen.findAllByText('Easy to read')).toHaveLength(6)
  await user.click(await accent())
  await user.paste('#777777')
  expect(await screen.findByText(/^2 texts are hard to read/)).toBeVisible()
  expect(screen.getAllByText('4.47 : 1')).toHaveLength(2)
  await user.click(await button('Publish'))
  expect(await screen.findByText('Published', {}, PATIENCE)).toBeVisible()
})

test('a block that is not there is not found', async () => {
  await open('/editstore/content/nothing')
  await heading('Page not found')
})
