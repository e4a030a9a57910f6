import { Editor as TinyEditor } from '@tinymce/tinymce-react'
import { currentConfig } from '#api/client.ts'
import { type EngineProps, useEngine } from './useEngine.ts'

/** TinyMCE without its interface. Loaded by `useEngineStart`. */
export default function Engine({ id, ...props }: EngineProps & { id: string }) {
  const init = useEngine(props)
  return <TinyEditor id={id} inline tabIndex={0} licenseKey={currentConfig().editorLicenseKey} init={init} />
}
