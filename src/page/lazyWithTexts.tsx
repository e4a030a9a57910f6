import { type ComponentType, lazy } from 'react'
import { loadTexts } from '#i18n/texts.ts'

/** A component that comes when it is first shown, together with the texts of its folder. */
export const lazyWithTexts = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>, texts: string) =>
  lazy(async () => {
    const [module] = await Promise.all([load(), loadTexts(texts)])
    return module
  })
