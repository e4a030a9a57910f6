import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#i18n/formatNumber.ts'
import { isolated } from '#lib/isolated.ts'
import { Button } from '#ui/Button.tsx'
import { Radio, RadioGroup } from '#ui/form/RadioGroup.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { columnLabel } from '../columnLabel.ts'
import { type Answer, isAsked, QUESTIONS, type QuestionId } from '../file/catalog.ts'
import type { Report } from '../report.ts'

/** The questions about a file that have no answer, or one that was given for other facts. */
export const openQuestions = (report: Report): QuestionId[] =>
  askedIn(report).filter(question => answerOf(report, question) === undefined)

function askedIn({ catalog }: Report): QuestionId[] {
  return catalog ? QUESTIONS.filter(question => isAsked(question, catalog.facts[question])) : []
}

function answerOf({ catalog, reading }: Report, question: QuestionId): Answer['choice'] | undefined {
  const [answer, facts] = [reading.answers?.[question], catalog?.facts[question]]
  return answer && answer.count === facts?.count && answer.of === facts.of ? answer.choice : undefined
}

/** What a question is about: the column of ours. */
const COLUMN_OF: Record<QuestionId, string> = {
  ...{ free: 'price', sale: 'salePrice', hidden: 'status', category: 'categories', images: 'images' },
  ...{ negative: 'quantity', empty: 'quantity' },
}

interface QuestionsProps {
  report: Report
  ref: Ref<HTMLDivElement>
  /** Someone wanted to import without an answer. */
  isMissing: boolean
  onAnswer: (question: QuestionId, answer: Answer) => void
  /** Shows where a column is chosen, if it can be. */
  onColumn: ((column: string) => void) | undefined
}

/** What may be wrong with the whole shop: each is a question that is answered before the file is imported. */
export function Questions({ report, ref, isMissing, onAnswer, onColumn }: QuestionsProps) {
  const { t } = useTranslation('imports')
  const asked = askedIn(report)
  if (!report.catalog || asked.length === 0) return null
  const { facts } = report.catalog
  return (
    <Notice tone="warn" title={t('question.title')}>
      <div ref={ref}>
        <Stack>
          {asked.map(question => {
            const { count, of, example } = facts[question]
            const chosen = answerOf(report, question)
            const values = { shown: formatNumber(count), all: formatNumber(of), example: isolated(example) }
            const choices = canBeLeftOut(question, count, of) ? (['keep', 'leaveOut'] as const) : (['keep'] as const)
            return (
              <div key={question} data-open={chosen === undefined || undefined}>
                <RadioGroup
                  legend={t(`question.${question}`, values)}
                  hint={t('question.otherwise')}
                  error={isMissing && chosen === undefined ? t('question.missing') : undefined}
                >
                  {choices.map(choice => (
                    <Radio
                      key={choice}
                      name={`question-${question}`}
                      label={
                        choice === 'keep' ? t(`question.keep.${question}`, values) : t('question.leaveOut', values)
                      }
                      checked={chosen === choice}
                      onChange={() => onAnswer(question, { count, of, choice })}
                    />
                  ))}
                </RadioGroup>
                {onColumn && (
                  <Button size="small" onClick={() => onColumn(COLUMN_OF[question])}>
                    {t('question.column', { column: columnLabel(COLUMN_OF[question]) })}
                  </Button>
                )}
              </div>
            )
          })}
        </Stack>
      </div>
    </Notice>
  )
}

/** Not all of the products: another file is the answer then. */
const canBeLeftOut = (question: QuestionId, count: number, of: number) =>
  count < of && ['free', 'images', 'negative'].includes(question)
