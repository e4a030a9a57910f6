import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KycApplication } from '#contract/payments/kyc.ts'
import { withoutSecrets } from '#contract/payments/kycSecrets.ts'
import { ConflictTable } from '#page/form/ConflictTable.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Stack } from '#ui/Layout.tsx'
import { type AnswerLine, useAnswerLines } from '../fields/useAnswerLines.ts'
import { mergeDrafts } from './mergeDrafts.ts'

interface DraftConflictDialogProps {
  base: KycApplication
  mine: KycApplication
  theirs: KycApplication
  /** With the paths of the answers to take from the other device. */
  onResolve: (taken: ReadonlySet<string>) => void
  onClose: () => void
}

/** Answers that two devices have changed, each with a choice. */
export default function DraftConflictDialog({ base, mine, theirs, onResolve, onClose }: DraftConflictDialogProps) {
  const { t } = useTranslation(['application', 'page'])
  const linesOf = useAnswerLines()
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const lines = (one: KycApplication) => Object.values(linesOf(withoutSecrets(one))).flat()
  const terms = new Map([base, theirs, mine].flatMap(lines).map(([path, term]) => [path, term]))
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('page:confirm.close')}
      title={t('draft.changed')}
      size="large"
      actions={
        <>
          <Button onClick={onClose}>{t('page:conflict.later')}</Button>
          <Button variant="primary" onClick={() => onResolve(taken)}>
            {t('page:conflict.apply')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('draft.chooseText')}</p>
        <ConflictTable<Record<string, string>>
          fields={{ label: ({ field }) => terms.get(field) ?? field, show: (_, value) => String(value) }}
          paths={mergeDrafts(base, mine, theirs).conflicts}
          mine={textsOf(lines(mine))}
          theirs={textsOf(lines(theirs))}
          before={textsOf(lines(base))}
          taken={taken}
          onChoose={({ field }, isTheirs) =>
            setTaken(new Set(isTheirs ? [...taken, field] : [...taken].filter(each => each !== field)))
          }
        />
      </Stack>
    </Dialog>
  )
}

/** Additional owners are several lines of one path. */
function textsOf(lines: readonly AnswerLine[]): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [path, , value] of lines) texts[path] = [texts[path], value].filter(Boolean).join('; ')
  return texts
}
