import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#i18n/messageOf.ts'
import { isolated } from '#lib/isolated.ts'
import { WEIGHT_UNITS, type WeightUnit } from '#lib/weight.ts'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { Notice } from '#ui/Notice.tsx'
import { FORMAT_IDS, type FormatId, type Reading } from '../file/rows.ts'
import { unitIn } from '../products/amounts.ts'
import type { Report } from '../report.ts'
import type { SystemQuestion } from '../systems/notes.ts'

interface SystemFieldsProps {
  report: Report
  /** Read the file again, otherwise. */
  onReading: (reading: Reading) => void
}

/** Which shop system a file is from, and what its columns leave open: a choice counts at once. */
export function SystemFields({ report, onReading }: SystemFieldsProps) {
  const { t } = useTranslation('imports')
  const { reading, description, named } = report
  const { format, choices = {} } = reading
  const weights = named.weight
  const hint = knownText(`imports:products.systemHint.${format}`)
  const asked = description.questions.filter(({ note }) => note === undefined || report.warnings[note])
  return (
    <>
      <Field label={t('products.system.label')} hint={t(`products.system.${description.certainty}`)}>
        <Select
          value={format}
          onChange={event => onReading({ ...reading, format: event.target.value as FormatId, choices: {} })}
        >
          {FORMAT_IDS.map(id => (
            <option key={id} value={id}>
              {t(`products.format.${id}`)}
            </option>
          ))}
        </Select>
      </Field>
      {hint !== undefined && <Notice tone="info">{hint}</Notice>}
      {asked.map(question => (
        <QuestionField
          key={question.id}
          question={question}
          answer={choices[question.id]}
          onAnswer={answer => onReading({ ...reading, choices: { ...choices, [question.id]: answer } })}
        />
      ))}
      {description.asksUnit && weights !== undefined && !unitIn(weights) && (
        <Field label={t('mapping.unit')} hint={t('mapping.unitHint', { header: isolated(weights) })}>
          <Select
            value={reading.weightUnit}
            onChange={event => onReading({ ...reading, weightUnit: event.target.value as WeightUnit })}
          >
            {WEIGHT_UNITS.map(unit => (
              <option key={unit} value={unit}>
                {t(`mapping.units.${unit}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}

/** The message, if there is one. */
const knownText = (key: string) => (i18next.exists(key) ? messageOf(key) : undefined)

interface QuestionFieldProps {
  question: SystemQuestion
  answer: string | undefined
  onAnswer: (answer: string) => void
}

function QuestionField({ question: { id, choices }, answer, onAnswer }: QuestionFieldProps) {
  const { t } = useTranslation('imports')
  const textOf = (choice: string) => knownText(`imports:products.question.${choice}`) ?? choice
  return (
    <Field
      label={t(`products.question.${id}`)}
      {...(id === 'sharedStock' && { hint: t('products.question.sharedStockHint') })}
    >
      <Select value={answer ?? choices[0] ?? ''} onChange={event => onAnswer(event.target.value)}>
        {choices.map(choice => (
          <option key={choice} value={choice}>
            {textOf(choice)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
