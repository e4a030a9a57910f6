import { loadScript } from '#lib/loadScript.ts'
import { FieldRow } from '#ui/Layout.tsx'
import { type ForeignElement, ForeignField } from '../form/fields/ForeignField.tsx'

interface SampleService {
  render: (place: HTMLElement, label: string) => ForeignElement
}
const sampleService = () => (window as { sampleCards?: SampleService }).sampleCards

/** Runs in the page, as the script of another service does, and renders a frame with an input of its own. */
const SCRIPT = `window.sampleCards = {
  render(place, label) {
    const frame = document.createElement('iframe')
    frame.title = label
    frame.height = 34
    frame.srcdoc = '<style>html{color-scheme:light dark}body{margin:0}input{box-sizing:border-box;width:100%;height:34px;border:0;outline:0;padding:0 12px;background:none;font:14px sans-serif}</style><input inputmode="numeric" placeholder="1234 5678 9012 3456">'
    place.append(frame)
    return new Promise(resolve => (frame.onload = () => resolve({
      focus: () => frame.contentDocument.querySelector('input').focus(),
      remove: () => frame.remove(),
    })))
  },
}`
const SCRIPT_URL = URL.createObjectURL(new Blob([SCRIPT], { type: 'text/javascript' }))

const mount = async (place: HTMLElement) => (await loadScript(SCRIPT_URL, sampleService)).render(place, 'Card number')

/** Fields that another service renders. */
export function Foreign() {
  return (
    <>
      <FieldRow>
        <ForeignField label="Card number" hint="In a frame of another service." required mount={mount} />
        <ForeignField label="Card number" error="Enter a card number." mount={mount} />
        <ForeignField label="Card number" disabled mount={mount} />
      </FieldRow>
      <FieldRow>
        <ForeignField label="Loading" mount={() => new Promise(() => undefined)} />
        <ForeignField
          label="Not loaded"
          mount={async place => (await loadScript('data:text/javascript,', sampleNothing)).render(place, '')}
        />
      </FieldRow>
    </>
  )
}

const sampleNothing = (): SampleService | undefined => undefined
