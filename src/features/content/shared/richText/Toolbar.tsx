import Code from 'lucide/dist/esm/icons/code-xml.mjs'
import ImageIcon from 'lucide/dist/esm/icons/image.mjs'
import Italic from 'lucide/dist/esm/icons/italic.mjs'
import Link from 'lucide/dist/esm/icons/link.mjs'
import List from 'lucide/dist/esm/icons/list.mjs'
import Outdent from 'lucide/dist/esm/icons/list-indent-decrease.mjs'
import Indent from 'lucide/dist/esm/icons/list-indent-increase.mjs'
import OrderedList from 'lucide/dist/esm/icons/list-ordered.mjs'
import Maximize from 'lucide/dist/esm/icons/maximize-2.mjs'
import Minimize from 'lucide/dist/esm/icons/minimize-2.mjs'
import VideoIcon from 'lucide/dist/esm/icons/square-play.mjs'
import { type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Editor } from 'tinymce'
import type { Glyph } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ImageDialog } from './dialogs/ImageDialog.tsx'
import { LinkDialog } from './dialogs/LinkDialog.tsx'
import { VideoDialog } from './dialogs/VideoDialog.tsx'
import { FormatSelect, StyleMenu } from './FormatControls.tsx'
import styles from './richText.module.css'
import { useFormats } from './useFormats.ts'
import { useRovingFocus } from './useRovingFocus.ts'

interface ToolbarProps {
  ref: RefObject<HTMLDivElement | null>
  /** `null` until the engine is there. */
  getEditor: () => Editor | null
  labelledBy: string | undefined
  isSource: boolean
  onSource: () => void
  isExpanded: boolean
  onExpand: () => void
}

/** lucide has no letter for bold. */
const Bold: Glyph = [['path', { d: 'M7 4.5h6a3.75 3.75 0 0 1 0 7.5H7zm0 7.5h7.25a3.75 3.75 0 0 1 0 7.5H7z' }]]

type DialogName = 'link' | 'image' | 'video'

/** The editor's controls: one stop for Tab, arrows within. */
export function Toolbar({ ref, getEditor, labelledBy, isSource, onSource, isExpanded, onExpand }: ToolbarProps) {
  const editor = getEditor()
  const { t } = useTranslation('richText')
  const formats = useFormats(editor)
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const roving = useRovingFocus(ref)
  const isOff = editor === null || isSource

  const run = (command: string) => {
    editor?.focus()
    editor?.execCommand(command)
  }
  const toggle = (glyph: Glyph, label: string, command: string, isOn?: boolean): ReactNode => (
    <IconButton
      glyph={glyph}
      label={label}
      size="small"
      aria-pressed={isOn}
      disabled={isOff}
      onMouseDown={keepFocus}
      onClick={() => run(command)}
    />
  )
  const open = (glyph: Glyph, name: DialogName) => (
    <IconButton
      glyph={glyph}
      label={t(`tool.${name}`)}
      size="small"
      aria-haspopup="dialog"
      disabled={isOff}
      onClick={() => setDialog(name)}
    />
  )
  const close = () => {
    setDialog(null)
    editor?.focus()
  }
  return (
    <>
      <div
        ref={ref}
        role="toolbar"
        aria-label={t('tool.label')}
        aria-describedby={labelledBy}
        className={styles.toolbar}
        {...roving}
      >
        <IconButton glyph={Code} label={t('tool.source')} size="small" aria-pressed={isSource} onClick={onSource} />
        <FormatSelect getEditor={getEditor} value={formats.block} disabled={isOff} />
        <StyleMenu getEditor={getEditor} active={formats.styles} disabled={isOff} />
        {toggle(Bold, t('tool.bold'), 'Bold', formats.bold)}
        {toggle(Italic, t('tool.italic'), 'Italic', formats.italic)}
        {toggle(List, t('tool.bullets'), 'InsertUnorderedList', formats.list === 'UL')}
        {toggle(OrderedList, t('tool.numbers'), 'InsertOrderedList', formats.list === 'OL')}
        {formats.list !== null && (
          <>
            {toggle(Outdent, t('tool.outdent'), 'Outdent')}
            {toggle(Indent, t('tool.indent'), 'Indent')}
          </>
        )}
        {open(Link, 'link')}
        {open(ImageIcon, 'image')}
        {open(VideoIcon, 'video')}
        <IconButton
          glyph={isExpanded ? Minimize : Maximize}
          label={t(isExpanded ? 'tool.collapse' : 'tool.expand')}
          size="small"
          aria-pressed={isExpanded}
          onClick={onExpand}
        />
      </div>
      {editor && dialog === 'link' && <LinkDialog getEditor={() => editor} onClose={close} />}
      {editor && dialog === 'image' && <ImageDialog getEditor={() => editor} onClose={close} />}
      {editor && dialog === 'video' && <VideoDialog getEditor={() => editor} onClose={close} />}
    </>
  )
}

/** Pressing a button must not move the caret. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()
