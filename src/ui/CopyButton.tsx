import Check from 'lucide/dist/esm/icons/check.mjs'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import { useEffect, useState } from 'react'
import { IconButton } from './IconButton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface CopyButtonProps {
  /** A function where it is long: called when the button is pressed. */
  text: string | (() => string)
  /** "Copy email address" */
  label: string
  copiedLabel: string
}

/** How long the button shows that the text is copied, in milliseconds. */
const SHOWN_FOR = 2000

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    await navigator.clipboard.writeText(typeof text === 'string' ? text : text())
    setCopied(true)
  }
  return (
    <>
      <IconButton size="small" glyph={isCopied ? Check : Copy} label={label} onClick={copy} />
      <VisuallyHidden>
        <span role="status">{isCopied && copiedLabel}</span>
      </VisuallyHidden>
    </>
  )
}
