import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBookmarks } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { PopoverAction } from '#ui/popover-action.tsx'
import { listCommand } from '../list/list-command.ts'
import { type SavedView, SavedViews } from './saved-views.tsx'
import type { UsableFilter } from './use-saved-filters.ts'

const SavedFilterList = lazyComponent(async () => (await import('./saved-filter-list.tsx')).SavedFilterList)
const PinFilterDialog = lazyComponent(async () => (await import('./pin-filter-dialog.tsx')).PinFilterDialog)

type Props<Search> = {
  readonly filters: readonly UsableFilter<Search>[]
  /** Further chips before the filters. With them, all chips are also shown on a small screen. */
  readonly chips?: readonly SavedView[]
  /** Dialog for saving the list's filters, or changing a saved one. */
  readonly dialog: (edited: UsableFilter<Search> | undefined, onClose: () => void) => ReactNode
}

/** The saved filters of a list: next to its tools if they fit, and all in a panel for editing. */
export function SavedFilters<Search>({ filters, chips, dialog }: Props<Search>): ReactNode {
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [asked, setAsked] = useState<{ edited: UsableFilter<Search> | undefined } | null>(null)
  return (
    <>
      <PopoverAction
        title="Saved filters"
        command={listCommand('saved-filters', 'Saved filters')}
        scrolls
        button={(open) =>
          isSmall ? (
            <ActionIcon variant="default" size={44} aria-label="Saved filters" onClick={open}>
              <IconBookmarks size={20} aria-hidden />
            </ActionIcon>
          ) : (
            <Button variant="default" leftSection={<IconBookmarks size={16} aria-hidden />} onClick={open}>
              Saved filters
            </Button>
          )
        }
      >
        {(close) => (
          <SavedFilterList
            filters={filters}
            onPicked={close}
            onEdit={(edited) => {
              close()
              setAsked({ edited: filters.find(({ filter }) => filter === edited.filter) })
            }}
            onSave={() => {
              close()
              setAsked({ edited: undefined })
            }}
          />
        )}
      </PopoverAction>
      {(chips || !isSmall) && (
        <SavedViews
          views={[
            ...(chips ?? []),
            ...filters
              .filter(({ isLost }) => !isLost)
              .map(({ filter, count, isChosen, onPress }) => ({
                key: String(filter.savedFilterId),
                title: filter.title,
                count,
                isChosen,
                onPress,
              })),
          ]}
        />
      )}
      {asked !== null && (
        <Suspense>
          {asked.edited?.filter.can.change === false ? (
            <PinFilterDialog filter={asked.edited.filter} onClose={() => setAsked(null)} />
          ) : (
            dialog(asked.edited, () => setAsked(null))
          )}
        </Suspense>
      )}
    </>
  )
}
