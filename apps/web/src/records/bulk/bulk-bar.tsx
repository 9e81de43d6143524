import { maxSelectedRecords } from '@fettle/rules/records/limits'
import { formatNumber } from '@fettle/rules/time/formats'
import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronUp, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ListKind } from '../list/list-kind.ts'
import type { Selection } from '../list/use-selection.ts'
import classes from './bulk-bar.module.css'

export type BulkAction = {
  readonly key: string
  readonly label: string
  readonly Icon: TablerIcon
  readonly isBusy?: boolean
  /** Whether the action is in a menu, to leave space for more important buttons. */
  readonly isRare?: boolean
  readonly run: () => void
}

type Props = {
  readonly kind: Pick<ListKind<never>, 'many'>
  readonly selection: Pick<Selection<unknown>, 'rows' | 'clear' | 'turn' | 'all'>
  readonly actions: readonly BulkAction[]
  /** Purpose of selecting, shown without a selection. Defaults to changing the records. */
  readonly hint?: string
  /** Label of the actions button on a small screen. */
  readonly menuLabel?: string
}

/** Number of buttons that fit in one line. Further ones are in a menu. */
function useRoom(): number {
  const isTight = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const isNarrow = useMediaQuery('(max-width: 75em)', false, { getInitialValueInEffect: false })
  if (isTight) return 4
  return isNarrow ? 5 : Number.POSITIVE_INFINITY
}

/** Actions for the selected records, at the foot of the list while selecting. */
export function BulkBar({ kind, selection, actions, hint, menuLabel = 'Change' }: Props): ReactNode {
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const count = selection.rows.length
  const room = useRoom()
  // The menu itself takes the space of a button.
  const usual = actions.filter(isUsual).slice(0, actions.length > room ? room - 1 : room)
  const rare = actions.filter((action) => !usual.includes(action))
  const isCrowded = rare.some(isUsual)
  return (
    <section className={classes.bar} aria-label={`Selected ${kind.many}`}>
      <span className={classes.count} role="status">
        {count === 0 ? (
          <span className={classes.hint}>{hint ?? `Select ${kind.many} to change them together.`}</span>
        ) : (
          `${formatNumber(count)} chosen`
        )}
      </span>
      <SelectAllButton kind={kind} selection={selection} />
      {count === 0 ? null : isSmall ? (
        <Menu position="top-end" width={220}>
          <Menu.Target>
            <Button rightSection={<IconChevronUp size={16} aria-hidden />}>{menuLabel}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <ActionItems actions={actions} />
            <Menu.Item onClick={selection.clear}>Clear selection</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <>
          {usual.map(({ key, label, Icon, isBusy = false, run }) => (
            <Button
              key={key}
              variant="default"
              leftSection={<Icon size={16} aria-hidden />}
              loading={isBusy}
              onClick={run}
            >
              {label}
            </Button>
          ))}
          {rare.length > 0 && (
            <Menu position="top-end" width={220}>
              <Menu.Target>
                <Button variant="default" rightSection={<IconChevronUp size={16} aria-hidden />}>
                  More
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <ActionItems actions={rare} />
                {isCrowded && <Menu.Item onClick={selection.clear}>Clear selection</Menu.Item>}
              </Menu.Dropdown>
            </Menu>
          )}
          {!isCrowded && (
            <Button variant="subtle" onClick={selection.clear}>
              Clear selection
            </Button>
          )}
        </>
      )}
      <Button variant={isSmall ? 'default' : 'subtle'} onClick={() => selection.turn(false)}>
        Done
      </Button>
    </section>
  )
}

/** Selects all found records, or shows why there are too many. */
function SelectAllButton({ kind, selection: { rows, all } }: Pick<Props, 'kind' | 'selection'>): ReactNode {
  if (!all || rows.length >= all.total) return null
  if (all.isTooMany)
    return rows.length === 0 ? null : (
      <span className={classes.hint}>
        To select all, narrow the list to {formatNumber(maxSelectedRecords)} {kind.many} or fewer.
      </span>
    )
  return (
    <Button variant="subtle" loading={all.isReading} onClick={all.run}>
      Select all {formatNumber(all.total)} {kind.many}
    </Button>
  )
}

const isUsual = ({ isRare = false }: BulkAction): boolean => !isRare

function ActionItems({ actions }: { readonly actions: readonly BulkAction[] }): ReactNode {
  return actions.map(({ key, label, Icon, isBusy = false, run }) => (
    <Menu.Item key={key} leftSection={<Icon size={16} aria-hidden />} disabled={isBusy} onClick={run}>
      {label}
    </Menu.Item>
  ))
}
