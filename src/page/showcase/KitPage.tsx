import { type ReactNode, Suspense, useState } from 'react'
import { Card } from '#ui/Card.tsx'
import { Select } from '#ui/form/Select.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import type { Theme } from '#ui/readTheme.ts'
import { applyTheme } from '#ui/theme.ts'
import { lazyWithMessages } from '../lazyWithMessages.tsx'
import { Bars } from './Bars.tsx'
import { Buttons } from './Buttons.tsx'
import { Choices } from './Choices.tsx'
import { Details } from './Details.tsx'
import { Fields } from './Fields.tsx'
import { Files } from './Files.tsx'
import { Foreign } from './Foreign.tsx'
import { Forms } from './Forms.tsx'
import styles from './KitPage.module.css'
import { Lists } from './Lists.tsx'
import { Overlays } from './Overlays.tsx'
import { Paper } from './Paper.tsx'
import { Rows } from './Rows.tsx'
import { SmallTables } from './SmallTables.tsx'
import { States } from './States.tsx'
import { Tables } from './Tables.tsx'
import { Wizards } from './Wizards.tsx'

const Charts = lazyWithMessages(() => import('./Charts.tsx'), 'chart', 'filters')

/** Every part of the kit in its states, for looking at. Shown in development only. */
export default function KitPage() {
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <Stack gap={6}>
          <PageHeader title="The kit" actions={<Switches />} />
          <Group title="Buttons and badges">
            <Buttons />
          </Group>
          <Group title="Tables">
            <Tables />
          </Group>
          <Group title="Small tables">
            <SmallTables />
          </Group>
          <Group title="Trees, ordered rows and spreadsheets">
            <Rows />
          </Group>
          <Group title="Fields">
            <Fields />
          </Group>
          <Group title="Fields of other services">
            <Foreign />
          </Group>
          <Group title="Choices">
            <Choices />
          </Group>
          <Group title="What floats">
            <Overlays />
          </Group>
          <Group title="Messages and states">
            <States />
          </Group>
          <Group title="Lists">
            <Lists />
          </Group>
          <Group title="Forms">
            <Forms />
          </Group>
          <Group title="Wizards">
            <Wizards />
          </Group>
          <Group title="Details">
            <Details />
          </Group>
          <Suspense>
            <Charts />
          </Suspense>
          <Group title="Files">
            <Files />
          </Group>
          <Group title="Paper">
            <Paper />
          </Group>
          <Bars />
        </Stack>
      </main>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return <Card title={title}>{children}</Card>
}

function Switches() {
  const root = document.documentElement
  const [theme, setTheme] = useState<Theme>('system')
  const [direction, setDirection] = useState(root.dir || 'ltr')
  const [density, setDensity] = useState(root.dataset.density ?? 'device')
  return (
    <Inline>
      <Select
        aria-label="Light"
        value={theme}
        onChange={event => {
          const chosen = event.target.value as Theme
          setTheme(chosen)
          applyTheme(chosen)
        }}
      >
        <option value="system">As the device</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </Select>
      <Select
        aria-label="Direction"
        value={direction}
        onChange={event => {
          setDirection(event.target.value)
          root.dir = event.target.value
        }}
      >
        <option value="ltr">Left to right</option>
        <option value="rtl">Right to left</option>
      </Select>
      <Select
        aria-label="Density"
        value={density}
        onChange={event => {
          setDensity(event.target.value)
          root.dataset.density = event.target.value
        }}
      >
        <option value="device">For the device</option>
        <option value="roomy">For fingers</option>
      </Select>
    </Inline>
  )
}
