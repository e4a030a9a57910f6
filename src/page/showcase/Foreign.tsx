import { loadScript } from '#lib/loadScript.ts'
import { FieldRow, Stack } from '#ui/Layout.tsx'
import { type ForeignElement, ForeignField, type ForeignOptions } from '../form/fields/ForeignField.tsx'

interface SampleService {
  render: (place: HTMLElement, options: ForeignOptions) => Promise<ForeignElement>
}
const sampleService = () => (window as { sampleCards?: SampleService }).sampleCards

/** Runs in the page, as the script of another service does, and renders a frame with an input of its own. */
const SCRIPT = `window.sampleCards = {
  render(place, { onFocus }) {
    const frame = document.createElement('iframe')
    frame.title = 'Card number'
    frame.height = 34
    frame.srcdoc = '<style>html{color-scheme:light dark}body{margin:0}input{box-sizing:border-box;width:100%;height:34px;border:0;outline:0;padding:0 12px;background:none;font:14px sans-serif}</style><input inputmode="numeric" placeholder="1234 5678 9012 3456">'
    place.append(frame)
    return new Promise(resolve => (frame.onload = () => {
      const input = frame.contentDocument.querySelector('input')
      input.onfocus = () => onFocus(true)
      input.onblur = () => onFocus(false)
      resolve({ focus: () => input.focus() })
    }))
  },
}`
const SCRIPT_URL = URL.createObjectURL(new Blob([SCRIPT], { type: 'text/javascript' }))

const mount: SampleService['render'] = async (place, options) =>
  (await loadScript(SCRIPT_URL, sampleService)).render(place, options)

/** Fields that another service renders. */
export function Foreign() {
  return (
    <Stack>
      <FieldRow>
        <ForeignField label="Card number" hint="In a frame of another service." required mount={mount} />
        <ForeignField label="Card number" error="Enter a card number." mount={mount} />
        <ForeignField label="Card number" disabled mount={mount} />
      </FieldRow>
      <FieldRow>
        <ForeignField label="Loading" mount={() => new Promise(() => undefined)} />
        <ForeignField
          label="Not loaded"
          mount={() => loadScript<ForeignElement>('data:text/javascript,', () => undefined)}
        />
      </FieldRow>
    </Stack>
  )
}
