import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Muted } from '#ui/Muted.tsx'
import styles from './FileDrop.module.css'

interface FileDropProps {
  /** Media types, and file extensions for devices without types. */
  accept: string
  /** On the button that opens the device's own dialog; a phone offers its camera there, too. */
  label: string
  hint: string
  /** Label of the button that opens a phone's camera; without it there is no button. */
  cameraLabel?: string
  /** Additional buttons. */
  actions?: ReactNode
  onFiles: (files: File[]) => void
  children?: ReactNode
}

const hasFiles = ({ types }: DataTransfer) => types.includes('Files')

/** Whether this drop zone is active: a dialog covers those below it, and they must not handle pastes. */
const isReachable = (area: Element | null) => !area?.closest('[inert], [aria-hidden="true"]')

/** Accepts files: chosen, dropped here, or pasted anywhere on the screen. */
export function FileDrop({ accept, label, hint, cameraLabel, actions, onFiles, children }: FileDropProps) {
  const area = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      // Copied text that includes an image of itself is still text.
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return
      if (!isReachable(area.current)) return
      event.preventDefault()
      onFiles(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [onFiles])
  useEffect(() => {
    // Browsers would open a file that is dropped beside the place, most of them instead of the page.
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
  const onDragOver = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return
    event.preventDefault()
    setIsOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
    <div
      ref={area}
      className={styles.area}
      data-over={isOver}
      onDragOver={onDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={event => {
        setIsOver(false)
        if (!hasFiles(event.dataTransfer)) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      <div className={styles.actions}>
        <Button onClick={() => input.current?.click()}>{label}</Button>
        {cameraLabel && (
          <span className={styles.camera}>
            <Button onClick={() => camera.current?.click()}>{cameraLabel}</Button>
          </span>
        )}
        {actions}
        <Muted as="span">{hint}</Muted>
      </div>
      <input {...picker(label)} ref={input} multiple />
      {cameraLabel && <input {...picker(cameraLabel)} ref={camera} capture="environment" />}
    </div>
  )

  function picker(name: string) {
    return {
      type: 'file',
      hidden: true,
      accept,
      'aria-label': name,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        onFiles([...(currentTarget.files ?? [])])
        // Else the same file could not be chosen again.
        currentTarget.value = ''
      },
    }
  }
}
