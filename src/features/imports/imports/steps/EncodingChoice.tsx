import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#i18n/messageOf.ts'
import { Radio, RadioGroup } from '#ui/form/RadioGroup.tsx'
import type { TextEncoding } from '../file/textEncoding.ts'

interface EncodingChoiceProps {
  text: TextEncoding
  onChoose: (text: TextEncoding) => void
}

/** Which way to read letters that bytes don't tell, with the first lines as each reads them. */
export function EncodingChoice({ text, onChoose }: EncodingChoiceProps) {
  const { t } = useTranslation('imports')
  const [chosen, setChosen] = useState(text.id)
  return (
    <RadioGroup legend={t('encoding.title')} hint={t('encoding.text')}>
      {Object.entries(text.samples).map(([id, sample]) => (
        <Radio
          key={id}
          name="encoding"
          label={messageOf(`imports:encoding.name.${id}`)}
          hint={
            <bdi>
              {sample.split('\n').map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
                <span key={at}>
                  {line}
                  <br />
                </span>
              ))}
            </bdi>
          }
          checked={id === chosen}
          onChange={() => {
            setChosen(id)
            onChoose({ ...text, id })
          }}
        />
      ))}
    </RadioGroup>
  )
}
