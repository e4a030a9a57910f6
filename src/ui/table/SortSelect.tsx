import styles from './Table.module.css'

interface SortSelectProps {
  /** "Sort by" */
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onSort: (value: string) => void
}

/** How the rows are sorted, in one control: at phone width, where the table has no room for headings. */
export function SortSelect({ label, value, options, onSort }: SortSelectProps) {
  return (
    <label className={styles.sortSelect}>
      {label}
      <select value={value} onChange={event => onSort(event.target.value)}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
