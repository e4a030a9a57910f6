import { cleanRichText } from '#lib/richText/clean.ts'
import { expect, ownerTest as test } from './support/fixtures.ts'
import { expectNoSidewaysScroll } from './support/layout.ts'

const SCRIPT = `"><script>alert('run')</script><img src=x onerror="alert('run')">`
const TEXTS = {
  'a script': SCRIPT,
  'event handlers': `<svg/onload=alert(1)> <a href="javascript:alert(1)" onclick=alert(1)>press</a> {{constructor.constructor('alert(1)')()}}`,
  'right-to-left marks': 'abc \u202Egnp.exe\u202C \u200Fשלום عربى\u200E \u2066isolated\u2069',
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈 e\u0301 ﷽ \u{1F9FF}',
  'names of the language': '__proto__ constructor toString hasOwnProperty',
  'ten thousand characters without a gap': 'W'.repeat(10_000),
}

/** A heading or a row shows the beginning of a long name; the field has it whole. */
const shown = (name: string) => (name.length > 300 ? `${name.slice(0, 300)}…` : name)

/** What might burst a narrow window. */
const WIDE = ['a script', 'ten thousand characters without a gap']

/** What runs as code is tried each time; the rest with the long tests. A narrow window matters only to some. */
const tagsOf = (what: string) => [
  ...(['a script', 'event handlers', 'ten thousand characters without a gap'].includes(what) ? [] : ['@long']),
  ...(WIDE.includes(what) ? [] : ['@desktop']),
]

for (const [what, text] of Object.entries(TEXTS)) {
  test(`${what} in every field is stored and shown as text, never executed`, { tag: tagsOf(what) }, async ({
    page,
    edit,
    list,
    api,
  }) => {
    // Ten thousand characters in seven fields are laid out again for each of them.
    test.setTimeout(240_000)
    const mark = `${Date.now().toString(36)}`
    const name = `${mark} ${text}`.slice(0, 10_000)
    const sku = `${mark}${text}`.slice(0, 10_000)
    await edit.openNew()
    await edit.name.fill(name)
    await edit.shortDescription.fill(text)
    await (await edit.richText('Description')).setSource(`${text}\n${text}`)
    await edit.price.fill('1')
    await edit.field('SKU').fill(sku)
    await edit.field('Title').fill(text.slice(0, 60))
    await edit.field('Meta description').fill(text.slice(0, 320))
    await expectNoSidewaysScroll(page)
    await edit.save()
    await expect(page).toHaveURL(/\/product\/(?!add)[\w-]+$/)

    const product = await api.product(page.url().split('/').at(-1) ?? '')
    expect(product.name).toBe(name)
    expect(product.sku).toBe(sku)
    expect(product.descriptions).toMatchObject({ short: text, long: cleanRichText(`${text}\n${text}`) })
    expect(product.seo).toMatchObject({ title: text.slice(0, 60), metaDescription: text.slice(0, 320) })

    await page.reload()
    await expect(edit.name).toHaveValue(name)
    await expect(edit.title()).toHaveText(shown(name))
    await expect(edit.shortDescription).toHaveValue(text)
    await expect(edit.field('SKU')).toHaveValue(sku)
    await expect(edit.field('Meta description')).toHaveValue(text.slice(0, 320))
    await expectNoSidewaysScroll(page)

    await list.open(`?search=${mark}`)
    await expect(list.rows()).toHaveCount(1)
    expect(await list.names()).toEqual([shown(name)])
    await expectNoSidewaysScroll(page)
    await list.rows().getByRole('checkbox').check()
    await expect(list.bulkBar).toBeVisible()
    await list.rows().getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(list.dialog()).toContainText(name.slice(0, 200))
    await expect(list.dialog().getByRole('heading')).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page)
    await list.dialog().getByRole('button', { name: 'Delete product' }).click()
    await expect(list.rows()).toHaveCount(0)
    await expect(page.getByText('successfully removed')).toBeVisible()
    await expect(list.bulkBar, 'what is gone is not selected any more').toHaveCount(0)
    await expectNoSidewaysScroll(page)
  })
}

test('hostile text in the URL or the search box is only searched for', async ({ page, list }) => {
  await page.goto(`/product?search=${encodeURIComponent(SCRIPT)}&view=__proto__&sort=constructor&page=-1&size=1e9`)
  await expect(page.getByText('No results', { exact: true })).toBeVisible()
  await expect(list.searchBox).toHaveValue(SCRIPT)
  await expect(list.view('All')).toHaveAttribute('aria-current', 'page')
  await list.searchBox.fill(`%_'\\"; drop table products; --`)
  await expect(page.getByText('No results', { exact: true })).toBeVisible()
  await list.searchBox.fill('')
  await expect(list.rows()).toHaveCount(25)
})
