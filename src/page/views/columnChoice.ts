import { type ColumnHead, chooseColumns, isChoosable, NO_COLUMNS } from '../list/chooseColumns.ts'

export interface ChoosableColumns {
  columns: readonly ColumnHead[]
  /** The value from the URL; see `chooseColumns`. */
  chosen: string
  onChoose: (chosen: string) => void
}

/** The columns that can be chosen: those that are shown, in their order, and then the others. */
export interface ColumnChoice {
  all: readonly { id: string; header: string; isShown: boolean }[]
  /** No columns were chosen. */
  isDefault: boolean
  show: (id: string, isShown: boolean) => void
  /** Moves a shown column one position. */
  move: (id: string, by: 1 | -1) => void
  reset: () => void
}

export function columnChoice({ columns, chosen, onChoose }: ChoosableColumns): ColumnChoice {
  const choosable = columns.filter(isChoosable)
  const shown = chooseColumns(choosable, chosen).map(({ id }) => id)
  const byThemselves = chooseColumns(choosable).map(({ id }) => id)
  const choose = (ids: readonly string[]) => {
    const text = ids.length > 0 ? ids.join('.') : NO_COLUMNS
    onChoose(text === byThemselves.join('.') ? '' : text)
  }
  const rank = (id: string) => (shown.includes(id) ? shown.indexOf(id) : shown.length)
  return {
    all: choosable
      .toSorted((one, other) => rank(one.id) - rank(other.id))
      .map(({ id, header }) => ({ id, header, isShown: shown.includes(id) })),
    isDefault: chosen === '',
    show: (id, isShown) => choose(isShown ? [...shown, id] : shown.filter(each => each !== id)),
    move: (id, by) => {
      const from = shown.indexOf(id)
      choose(shown.toSpliced(from, 1).toSpliced(from + by, 0, id))
    },
    reset: () => onChoose(''),
  }
}
