import { lazy, Suspense } from 'react'
import { Skeleton } from '../Skeleton.tsx'
import { Chip } from './Chip.tsx'
import styles from './ChipPicker.module.css'
import type { ChipPickerProps } from './chipPickerProps.ts'

const ChipCombobox = lazy(() => import('./ChipCombobox.tsx'))

/** Picks any number of things from those there are; creates none. Its code comes after the form has been drawn. */
export function ChipPicker(props: ChipPickerProps) {
  const { options, value } = props
  return (
    <Suspense
      fallback={
        <span className={styles.frame}>
          {value.map(id => (
            <Chip key={id}>{options.find(option => option.value === id)?.label ?? id}</Chip>
          ))}
          <Skeleton width="6rem" />
        </span>
      }
    >
      <ChipCombobox {...props} />
    </Suspense>
  )
}
