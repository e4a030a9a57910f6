import type { ComponentType } from 'react'
import { loadTexts } from '#i18n/texts.ts'
import { lazyPart } from '#ui/lazyPart.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { errorText } from './errorText.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A component that comes when it is first shown, together with the texts of its folder. */
export const lazyWithTexts = <Props extends object>(load: Load<Props>, texts: string) =>
  lazyPart(() => withTexts(load, [texts]))

/** The same for what somebody has asked for: a dialog, a menu. If it can't be fetched they are told. */
export const lazyOnRequest = <Props extends object>(load: Load<Props>, ...texts: string[]) =>
  lazyPart(
    () => withTexts(load, texts),
    error => toast({ tone: 'danger', text: errorText(error), seconds: 10 }),
  )

async function withTexts<Module>(load: () => Promise<Module>, texts: string[]): Promise<Module> {
  const [module] = await Promise.all([load(), ...texts.map(loadTexts)])
  return module
}
