import type { Feature } from '../feature.ts'

/** Screens in Arabic: from right to left, and as wide as the window. */
export const arabic: Feature = async ({ user, api }) => {
  const { id } = await api.addProduct('Read from the right')
  await user.evaluate(() => localStorage.setItem('backcounter.language', 'ar'))
  try {
    for (const path of ['/product', `/product/${id}`, '/category', '/order', '/discounts/add', '/settings/shipping']) {
      await user.open(path)
      const { direction, overflow, menuAtRight } = await user.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        const menu = document.querySelector('nav')?.getBoundingClientRect()
        return {
          direction: getComputedStyle(document.body).direction,
          overflow: scrollWidth - clientWidth,
          menuAtRight: (menu?.left ?? 0) > innerWidth / 2,
        }
      })
      if (direction !== 'rtl' || overflow > 1 || !menuAtRight)
        throw new Error(`${path}: ${JSON.stringify({ direction, overflow, menuAtRight })}`)
    }
  } finally {
    await user.evaluate(() => localStorage.removeItem('backcounter.language'))
  }
}
