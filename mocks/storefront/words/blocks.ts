import { defineWords } from './language.ts'

/** Of the blocks of the home page. */
export const BLOCK_WORDS = defineWords({
  en: { shopByCategory: 'Shop by category', newArrivals: 'New arrivals' },
  es: { shopByCategory: 'Comprar por categoría', newArrivals: 'Novedades recientes' },
  ar: { shopByCategory: 'تسوّق حسب الفئة', newArrivals: 'وصل حديثًا' },
})
