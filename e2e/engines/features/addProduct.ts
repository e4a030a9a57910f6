import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Feature } from '../feature.ts'

/** Adds a product with an image and two variants. */
export const addProduct: Feature = async ({ user, api, folder }) => {
  const image = join(folder, 'jug.png')
  await writeFile(
    image,
    await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  )
  await user.open('/product/add')
  await user.fill({ role: 'textbox', name: 'Name' }, 'Stoneware jug')
  await user.fill({ role: 'textbox', name: 'Price' }, '24.50')
  await user.chooseFiles('input[type=file]', image)
  await user.fill({ role: 'textbox', name: 'Alt text of image 1' }, 'A jug')
  await user.press({ role: 'button', name: 'Add options' })
  await user.fill({ role: 'textbox', name: 'Option group 1' }, 'Size')
  await user.press({ role: 'textbox', name: 'Add options to Size' })
  await user.type('Small, Large')
  await user.keys('Enter')
  await user.seeText({ role: 'rowheader', name: 'Large' }, 'Large')
  await user.press({ role: 'button', name: 'Save' })
  await user.seeText({ role: 'heading' }, 'Stoneware jug')
  await user.until('the product is saved with its image and variants', async () => {
    const [product] = await api.named('Stoneware jug')
    if (!product) return false
    const { images, price, productVariants } = product
    return images[0]?.altText === 'A jug' && price === 24.5 && (productVariants as unknown[]).length === 2
  })
  await user.until('the image is shown', () =>
    user.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>('#content img')].some(
        image => image.complete && image.naturalWidth > 0,
      ),
    ),
  )
}
