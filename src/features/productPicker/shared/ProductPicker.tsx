import { lazyOnRequest } from '#page/lazyWithMessages.tsx'

/** Lets the merchant pick products or variants: categories first, then what is in them (document 1 §2.4). */
export const ProductPicker = lazyOnRequest(() => import('../PickerDialog.tsx'), 'productPicker')
