import { lazyOnRequest } from '#page/lazyWithMessages.tsx'

/** Selects products or variants: first categories, then their products (document 1 §2.4). */
export const ProductPicker = lazyOnRequest(() => import('./PickerDialog.tsx'), 'productPicker')
