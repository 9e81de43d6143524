import { Button, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SortableList } from '#ui/sortable-list.tsx'
import {
  cardTitles,
  defaultManagerLayout,
  figureTitles,
  isDefaultLayout,
  type ManagerLayout,
  managerLayout,
  offeredCards,
  type PlacedWidget,
  withMoved,
  withWidget,
} from '../../manager-home-layout.ts'
import classes from './layout-dialog.module.css'

/** Shows, hides, moves and resizes the widgets of the manager's home. Each change applies at once. */
export function LayoutDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { actor, settings } = useWorkspace()
  const layout = useStore(managerLayout)
  const offered = offeredCards(actor, settings)
  const change = (part: Partial<ManagerLayout>) => managerLayout.set({ ...layout, ...part })
  return (
    <ModalPanel title="Layout" size={520} opened onClose={onClose}>
      <Stack gap="md">
        <SectionCard title="Figures" isFlush>
          <Widgets
            label="Figures"
            widgets={layout.figures}
            titles={figureTitles}
            onChange={(figures) => change({ figures })}
          />
        </SectionCard>
        <SectionCard title="Cards" isFlush>
          <Widgets
            label="Cards"
            widgets={layout.cards}
            isOffered={(id) => offered.includes(id)}
            titles={cardTitles}
            hasSizes
            onChange={(cards) => change({ cards })}
          />
        </SectionCard>
        <Text size="sm" c="dimmed">
          The layout is stored in this browser.
        </Text>
        <Group justify="space-between">
          <Button
            variant="default"
            disabled={isDefaultLayout(layout)}
            onClick={() => managerLayout.set(defaultManagerLayout)}
          >
            Restore Default Layout
          </Button>
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </ModalPanel>
  )
}

type Props<Id extends string> = {
  readonly label: string
  readonly widgets: readonly PlacedWidget<Id>[]
  readonly titles: Readonly<Record<Id, string>>
  readonly isOffered?: (id: Id) => boolean
  readonly hasSizes?: boolean
  readonly onChange: (widgets: readonly PlacedWidget<Id>[]) => void
}

const sizes = [
  { value: 'narrow', label: 'Narrow' },
  { value: 'wide', label: 'Wide' },
]

/** One list of widgets. Widgets that the person cannot see keep their place in the stored order. */
function Widgets<Id extends string>(props: Props<Id>): ReactNode {
  const { label, widgets, titles, isOffered = () => true, hasSizes = false, onChange } = props
  const shown = widgets.filter(({ id }) => isOffered(id))
  return (
    <SortableList
      label={label}
      items={shown}
      keyOf={({ id }) => id}
      nameOf={({ id }) => titles[id]}
      onMove={(from, to) => {
        const [item, place] = [shown[from], shown[to]]
        if (item && place) onChange(withMoved(widgets, item.id, place.id))
      }}
    >
      {({ id, isHidden, isWide }) => (
        <div className={classes.widget}>
          <Checkbox
            label={titles[id]}
            checked={!isHidden}
            onChange={(event) =>
              onChange(withWidget(widgets, id, { isHidden: !event.currentTarget.checked }))
            }
          />
          {hasSizes && (
            <SegmentedControl
              className={classes.size ?? ''}
              size="xs"
              aria-label={`Width of ${titles[id]}`}
              data={sizes}
              disabled={isHidden}
              value={isWide ? 'wide' : 'narrow'}
              onChange={(value) => onChange(withWidget(widgets, id, { isWide: value === 'wide' }))}
            />
          )}
        </div>
      )}
    </SortableList>
  )
}
