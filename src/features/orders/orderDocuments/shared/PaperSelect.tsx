import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readStorage, writeStorage } from '#lib/storage.ts'
import { Select } from '#ui/form/Select.tsx'
import type { Paper } from '#ui/print/Sheets.tsx'

const PAPER_KEY = 'backcounter.paper'

/** The paper that documents are printed on, as it was chosen last on this device. */
export function usePaper() {
  const [paper, setPaper] = useState<Paper>(() => (readStorage(PAPER_KEY) === 'a4' ? 'a4' : 'letter'))
  const choosePaper = (chosen: Paper) => {
    writeStorage(PAPER_KEY, chosen)
    setPaper(chosen)
  }
  return [paper, choosePaper] as const
}

interface PaperSelectProps {
  paper: Paper
  onPaper: (paper: Paper) => void
}

/** Chooses the paper. */
export function PaperSelect({ paper, onPaper }: PaperSelectProps) {
  const { t } = useTranslation('orderDocuments')
  return (
    <Select
      fit
      aria-label={t('paper.label')}
      value={paper}
      onChange={event => onPaper(event.target.value === 'a4' ? 'a4' : 'letter')}
    >
      <option value="letter">{t('paper.letter')}</option>
      <option value="a4">{t('paper.a4')}</option>
    </Select>
  )
}
