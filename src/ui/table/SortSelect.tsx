import styles from './SortSelect.module.css'

interface SortSelectProps {
  /** "Sort by" */
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onSort: (value: string) => void
}

/** The sort order in one control: on phones, where the table has no headings. */
export function SortSelect({ label, value, options, onSort }: SortSelectProps) {
  return (
    <label className={styles.sort}>
      <span>{label}</span>
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
