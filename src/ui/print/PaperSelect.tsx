import { useState } from 'react'
import { readStorage, writeStorage } from '#lib/storage.ts'
import { Select } from '../form/Select.tsx'
import type { Paper } from './Sheets.tsx'

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
  /** "Paper size". */
  label: string
  /** Names of the sizes. */
  names: Record<'letter' | 'a4', string>
  paper: Paper
  onPaper: (paper: Paper) => void
}

/** Chooses the paper. */
export function PaperSelect({ label, names, paper, onPaper }: PaperSelectProps) {
  return (
    <Select
      fit
      aria-label={label}
      value={paper}
      onChange={event => onPaper(event.target.value === 'a4' ? 'a4' : 'letter')}
    >
      <option value="letter">{names.letter}</option>
      <option value="a4">{names.a4}</option>
    </Select>
  )
}
