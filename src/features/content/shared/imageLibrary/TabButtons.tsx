import { Button } from '#ui/Button.tsx'
import { Inline } from '#ui/Layout.tsx'

interface TabButtonsProps<Value extends string> {
  label: string
  tabs: readonly { value: Value; label: string }[]
  value: Value | undefined
  onValue: (value: Value) => void
}

/** Views of the same images; the pressed one shows. */
export function TabButtons<Value extends string>({ label, tabs, value, onValue }: TabButtonsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div role="group" aria-label={label}>
      <Inline gap={1}>
        {tabs.map(tab => (
          <Button
            key={tab.value}
            size="small"
            variant={tab.value === value ? 'secondary' : 'ghost'}
            aria-pressed={tab.value === value}
            onClick={() => onValue(tab.value)}
          >
            {tab.label}
          </Button>
        ))}
      </Inline>
    </div>
  )
}
