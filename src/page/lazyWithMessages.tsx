import { loadMessages } from '#i18n/messages.ts'
import { type AnyComponent, lazyPart } from '#ui/lazyPart.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { errorMessage } from './failure/errorMessage.ts'

type Load<Content> = () => Promise<{ default: Content }>

/** A component that is loaded when it is first shown, together with the messages of its folders. */
export const lazyWithMessages = <Content extends AnyComponent>(load: Load<Content>, ...texts: string[]) =>
  lazyPart(() => withMessages(load, texts))

/** The same for parts that the user opened: a dialog, a menu. If it can't be loaded, a toast says so. */
export const lazyOnRequest = <Content extends AnyComponent>(load: Load<Content>, ...texts: string[]) =>
  lazyPart(
    () => withMessages(load, texts),
    error => toast({ tone: 'danger', text: errorMessage(error), seconds: 10 }),
  )

async function withMessages<Module>(load: () => Promise<Module>, texts: string[]): Promise<Module> {
  const [module] = await Promise.all([load(), ...texts.map(loadMessages)])
  return module
}
