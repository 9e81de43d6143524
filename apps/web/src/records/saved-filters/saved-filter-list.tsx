import { may } from '@fettle/rules/access/permissions'
import { shortCount } from '@fettle/rules/records/paging'
import { ActionIcon, Button, Text, UnstyledButton } from '@mantine/core'
import { IconPencil, IconPin, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import classes from './saved-filter-list.module.css'
import type { UsableFilter } from './use-saved-filters.ts'

export type SavedFilterListProps<Search> = {
  readonly filters: readonly UsableFilter<Search>[]
  readonly onEdit: (filter: UsableFilter<Search>) => void
  readonly onSave: () => void
  /** Called after picking one. */
  readonly onPicked: () => void
}

/** All saved filters of a list, with a button for editing or pinning if permitted. */
export function SavedFilterList<Search>(props: SavedFilterListProps<Search>): ReactNode {
  const { filters } = props
  return (
    <div className={classes.panel}>
      {filters.length === 0 ? (
        <Text size="sm" c="dimmed">
          Save the list's filters and sort here, to come back to them by one press.
        </Text>
      ) : (
        <ul className={classes.filters} aria-label="Saved filters">
          {filters.map((usable) => (
            <Entry key={usable.filter.savedFilterId} usable={usable} {...props} />
          ))}
        </ul>
      )}
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={props.onSave}>
        Save current filters
      </Button>
    </div>
  )
}

type EntryProps<Search> = Pick<SavedFilterListProps<Search>, 'onEdit' | 'onPicked'> & {
  readonly usable: UsableFilter<Search>
}

function Entry<Search>({ usable, onEdit, onPicked }: EntryProps<Search>): ReactNode {
  const { actor } = useWorkspace()
  const { filter, count, isChosen, isLost, onPress } = usable
  const note = [sharedText(filter), isLost && 'You no longer have its property'].filter(Boolean).join(' · ')
  const press = () => {
    onPress()
    onPicked()
  }
  return (
    <li className={classes.entry} data-chosen={isChosen || undefined}>
      <UnstyledButton className={classes.press} aria-pressed={isChosen} disabled={isLost} onClick={press}>
        <span className={classes.title}>{filter.title}</span>
        <span className={classes.count}>{count ? shortCount(count) : '–'}</span>
        {note !== '' && <span className={classes.note}>{note}</span>}
      </UnstyledButton>
      {(filter.can.change || may(actor, 'figures.read')) && (
        <ActionIcon
          size={44}
          aria-label={`${filter.can.change ? 'Edit' : 'Pin'} ${filter.title}`}
          onClick={() => onEdit(usable)}
        >
          {filter.can.change ? <IconPencil size={16} aria-hidden /> : <IconPin size={16} aria-hidden />}
        </ActionIcon>
      )}
    </li>
  )
}

function sharedText({ isOwn, owner, sharedRole }: UsableFilter<unknown>['filter']): string {
  if (!isOwn) return `Shared by ${owner}`
  return sharedRole === null ? '' : `Shared with ${sharedRole}`
}
