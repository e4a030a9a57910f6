import { type ComponentProps, type RefObject, useLayoutEffect } from 'react'
import { toEditor } from './embeds.ts'
import styles from './richText.module.css'

interface ShownTextProps extends ComponentProps<'div'> {
  ref: RefObject<HTMLDivElement | null>
  value: string
}

/** The formatted text until the engine is there. It can have focus. */
export function ShownText({ ref, value, ...props }: ShownTextProps) {
  useLayoutEffect(() => {
    if (!ref.current) return
    ref.current.innerHTML = toEditor(value)
    // No stops for Tab.
    for (const link of ref.current.querySelectorAll('a')) link.tabIndex = -1
  }, [ref, value])
  // biome-ignore lint/a11y/useSemanticElements: formatted text is no text area
  return <div {...props} ref={ref} role="textbox" aria-readonly tabIndex={0} className={styles.content} />
}
