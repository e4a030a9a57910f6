import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Editor } from 'tinymce'
import { isAllowedValue } from '#lib/richText/allowed.ts'
import { withHttp } from '#lib/url.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { LINK_TARGETS, LinkSearch, type LinkTarget } from './LinkSearch.tsx'
import { ToolDialog } from './ToolDialog.tsx'

/** Links the selected text, or changes the link at the caret: to a URL, or to a category, product or page that is searched for. */
export function LinkDialog({ getEditor, onClose }: { getEditor: () => Editor; onClose: () => void }) {
  const editor = getEditor()
  const { t } = useTranslation('richText')
  const [before] = useState(() => linkAt(editor))
  const [label, setLabel] = useState(before.label)
  const [target, setTarget] = useState<LinkTarget | 'url'>('url')
  const [url, setUrl] = useState(before.href)
  const [hasTried, setTried] = useState(false)
  const href = withHttp(url)
  const labelProblem = label.trim() === '' ? t('problem.linkLabel') : undefined
  const urlProblem =
    href === '' ? t('problem.linkUrl') : isAllowedValue('a', 'href', href) ? undefined : t('problem.linkScheme')

  const submit = () => {
    setTried(true)
    if (labelProblem || urlProblem) return
    onClose()
    editor.focus()
    editor.undoManager.transact(() => {
      if (before.element) editor.selection.select(before.element)
      // Unchanged text keeps its formatting.
      if (label === before.label && before.label !== '') {
        editor.execCommand('mceInsertLink', false, { href })
        return
      }
      const link = editor.dom.createHTML('a', { href }, editor.dom.encode(label.trim()))
      if (before.element) editor.dom.setOuterHTML(before.element, link)
      else editor.insertContent(link)
      editor.nodeChanged()
    })
  }
  const remove = () => {
    onClose()
    editor.focus()
    editor.execCommand('unlink')
  }

  return (
    <ToolDialog
      title={t(before.element ? 'link.edit' : 'link.title')}
      submitLabel={t(before.element ? 'link.change' : 'link.submit')}
      onSubmit={submit}
      onClose={onClose}
      extra={before.element && <Button onClick={remove}>{t('link.remove')}</Button>}
    >
      <Field label={t('link.label')} error={hasTried && labelProblem} required>
        <TextInput autoComplete="off" value={label} onChange={event => setLabel(event.currentTarget.value)} />
      </Field>
      <Field label={t('link.target')}>
        <Select value={target} onChange={event => setTarget(event.currentTarget.value as LinkTarget | 'url')}>
          <option value="url">{t('link.to.url')}</option>
          {LINK_TARGETS.map(kind => (
            <option key={kind} value={kind}>
              {t(`link.to.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      {target !== 'url' && (
        <LinkSearch
          key={target}
          target={target}
          chosen={url}
          onChoose={found => {
            setUrl(found.path)
            if (label.trim() === '') setLabel(found.name)
          }}
        />
      )}
      <Field label={t('link.url')} hint={t('link.urlHint')} error={hasTried && urlProblem} required>
        <TextInput
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          value={url}
          onChange={event => setUrl(event.currentTarget.value)}
          onBlur={() => setUrl(withHttp(url))}
        />
      </Field>
    </ToolDialog>
  )
}

/** The link at the caret, or the selected text for a new one. */
function linkAt(editor: Editor) {
  const element = editor.dom.getParent(editor.selection.getStart(), 'a[href]', editor.getBody())
  if (element) return { element, label: element.textContent ?? '', href: element.getAttribute('href') ?? '' }
  const label = editor.selection.getContent({ format: 'text' }).replace(/\s+/g, ' ').trim()
  return { element: null, label: label || altOf(editor), href: '' }
}

/** A selected image is linked by its description. */
function altOf(editor: Editor): string {
  const node = editor.selection.getNode()
  return node.nodeName === 'IMG' ? (node.getAttribute('alt') ?? '') : ''
}
