import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PostalAddress } from '#contract/store/postalAddress.ts'
import { addressLines } from '#lib/addressLines.ts'
import { SuggestInput } from '#ui/form/SuggestInput.tsx'
import { useAddressSuggestions } from './useAddressSuggestions.ts'

interface StreetInputProps {
  value: string
  /** ISO 3166 code of the only country that is searched. */
  country: string
  onChange: (text: string) => void
  onPick: (address: PostalAddress) => void
  onBlur?: () => void
  /** For the user's own address; others are not to be filled in by the browser. */
  autoComplete?: string
  ref?: Ref<HTMLInputElement>
}

/** The first line of an address, which suggests whole addresses while typing (document 1 §5). */
export function StreetInput({ country, onChange, onPick, autoComplete = 'off', ...rest }: StreetInputProps) {
  const { t } = useTranslation('page')
  // Only for text typed here: an existing address gets no suggestions.
  const [typed, setTyped] = useState<string | null>(null)
  const suggestions = useAddressSuggestions(country, typed)
  return (
    <SuggestInput
      {...rest}
      autoComplete={autoComplete}
      onValue={text => {
        setTyped(text)
        onChange(text)
      }}
      suggestions={suggestions.map(address => addressLines({ ...address, country: 'US' }).join(', '))}
      countText={count => t('address.suggestions', { count })}
      onPick={at => {
        const address = suggestions[at]
        setTyped(null)
        if (address) onPick(address)
      }}
    />
  )
}
