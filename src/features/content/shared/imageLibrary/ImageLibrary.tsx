import { lazyOnRequest } from '#page/lazyWithMessages.tsx'

/** Lets the merchant choose images of the store's library, and upload, describe, edit and delete them (document 1 §2.4, §4). */
export const ImageLibrary = lazyOnRequest(() => import('./LibraryDialog.tsx'), 'imageLibrary')
