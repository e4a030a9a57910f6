import type { ComponentProps } from 'react'
import { countryName } from '#lib/countryName.ts'
import { Select } from '#ui/form/Select.tsx'
import { countryOptions } from './countryOptions.ts'

interface CountrySelectProps extends Omit<ComponentProps<typeof Select>, 'value' | 'children'> {
  /** Its ISO 3166 code; a country that the store can't ship to stays as an option. */
  value: string
  /** Of the screen. */
  language: string
}

/** A country. The United States come first: nearly all addresses of these stores are there. */
export function CountrySelect({ value, language, ...props }: CountrySelectProps) {
  const options = countryOptions(language)
  return (
    <Select {...props} value={value}>
      <option value="US">{countryName('US', language)}</option>
      {!options.some(option => option.value === value) && <option value={value}>{countryName(value, language)}</option>}
      {options
        .filter(option => option.value !== 'US')
        .map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
    </Select>
  )
}
