import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Editor } from 'tinymce'
import { embedOf, readVideo, type VideoProblem } from '#lib/richText/video.ts'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { Field } from '#ui/form/Field.tsx'
import { NumberInput, TextInput } from '#ui/form/TextInput.tsx'
import { boxFor } from '../embeds.ts'
import { ToolDialog } from './ToolDialog.tsx'

/** Puts a YouTube video into the text (document 1 §2.4 and §5). */
export function VideoDialog({ getEditor, onClose }: { getEditor: () => Editor; onClose: () => void }) {
  const editor = getEditor()
  const { t } = useTranslation('richText')
  const [url, setUrl] = useState('')
  const [isFullWidth, setFullWidth] = useState(true)
  const [width, setWidth] = useState('560')
  const [height, setHeight] = useState('315')
  const [problems, setProblems] = useState<VideoProblem[]>([])
  const errorOf = (field: VideoProblem['field']) => {
    const problem = problems.find(({ field: name }) => name === field)
    return problem && t(`problem.${problem.message}`)
  }

  const submit = () => {
    const result = readVideo({ url, isFullWidth, width, height })
    if ('problems' in result) return setProblems(result.problems)
    onClose()
    editor.focus()
    editor.insertContent(boxFor(embedOf(result.video)))
  }

  return (
    <ToolDialog title={t('video.title')} submitLabel={t('video.submit')} onSubmit={submit} onClose={onClose}>
      <Field label={t('video.url')} hint={t('video.urlHint')} error={errorOf('url')} required>
        <TextInput
          type="url"
          dir="ltr"
          autoComplete="off"
          value={url}
          onChange={event => setUrl(event.currentTarget.value)}
        />
      </Field>
      <Checkbox
        label={t('video.fullWidth')}
        checked={isFullWidth}
        onChange={event => setFullWidth(event.currentTarget.checked)}
      />
      {!isFullWidth && (
        <>
          <Field label={t('video.width')} error={errorOf('width')}>
            <NumberInput whole unit="px" value={width} onChange={event => setWidth(event.currentTarget.value)} />
          </Field>
          <Field label={t('video.height')} error={errorOf('height')}>
            <NumberInput whole unit="px" value={height} onChange={event => setHeight(event.currentTarget.value)} />
          </Field>
        </>
      )}
    </ToolDialog>
  )
}
