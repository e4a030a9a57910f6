import Package from 'lucide/dist/esm/icons/package.mjs'
import { CardGrid } from '#ui/CardGrid.tsx'
import { Fact, Facts, Figures, Sums } from '#ui/Facts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Timeline } from '#ui/Timeline.tsx'

/** What a detail page consists of. */
export function Details() {
  return (
    <Stack gap={6}>
      <Facts>
        <Fact term="Issued">$50.00 on November 2</Fact>
        <Fact term="Expires">Never</Fact>
        <Fact term="Email">ada@example.com</Fact>
      </Facts>
      <Figures>
        <Fact term="Orders">12</Fact>
        <Fact term="Spent">$1,204.50</Fact>
        <Fact term="Average">$100.38</Fact>
      </Figures>
      <Sums
        sums={[
          ['Items', '$96.00'],
          ['Shipping · Standard', '$5.00'],
          ['Total', '$101.00', true],
        ]}
      />
      <CardGrid size="medium">
        {['Add a product', 'Import products'].map(title => (
          <li key={title}>
            <a href="#cards">
              <Icon glyph={Package} size={20} />
              {title}
            </a>
          </li>
        ))}
      </CardGrid>
      <List gap={2}>
        {['Mug', 'Teapot'].map(name => (
          <li key={name}>
            {name} <Muted as="span">MUG-01</Muted>
          </li>
        ))}
      </List>
      <Timeline
        label="Timeline"
        lines={[
          {
            id: '3',
            text: 'Payment declined',
            detail: 'Insufficient funds',
            doneOn: '2026-11-27T10:00:00Z',
            tone: 'danger',
          },
          { id: '2', text: 'Note changed', doneOn: '2026-11-27T09:00:00Z', doneBy: 'Ada' },
          { id: '1', text: 'Order placed', doneOn: '2026-11-27T08:00:00Z', tone: 'info' },
        ]}
        timeOf={time => time.slice(0, 10)}
      />
    </Stack>
  )
}
