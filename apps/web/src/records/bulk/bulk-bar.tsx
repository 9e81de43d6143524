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
  readonly isBusy: boolean
  readonly run: () => void
}

type Props = {
  readonly kind: Pick<ListKind<never>, 'many'>
  readonly selection: Pick<Selection<unknown>, 'rows' | 'clear' | 'turn'>
  readonly actions: readonly BulkAction[]
}

/** What can be done with the records that are chosen, at the foot of the list as long as records are being chosen. */
export function BulkBar({ kind, selection, actions }: Props): ReactNode {
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const count = selection.rows.length
  return (
    <section className={classes.bar} aria-label={`Selected ${kind.many}`}>
      <span className={classes.count} role="status">
        {count === 0 ? (
          <span className={classes.hint}>Select {kind.many} to change them together.</span>
        ) : (
          `${count.toLocaleString('en-US')} chosen`
        )}
      </span>
      {isSmall ? (
        <Menu position="top-end" width={220}>
          <Menu.Target>
            <Button disabled={count === 0} rightSection={<IconChevronUp size={16} aria-hidden />}>
              Change
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.map(({ key, label, Icon, isBusy, run }) => (
              <Menu.Item
                key={key}
                leftSection={<Icon size={16} aria-hidden />}
                disabled={isBusy}
                onClick={run}
              >
                {label}
              </Menu.Item>
            ))}
            <Menu.Item onClick={selection.clear}>Clear selection</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <>
          {actions.map(({ key, label, Icon, isBusy, run }) => (
            <Button
              key={key}
              variant="default"
              leftSection={<Icon size={16} aria-hidden />}
              disabled={count === 0}
              loading={isBusy}
              onClick={run}
            >
              {label}
            </Button>
          ))}
          <Button variant="subtle" disabled={count === 0} onClick={selection.clear}>
            Clear selection
          </Button>
        </>
      )}
      <Button variant={isSmall ? 'default' : 'subtle'} onClick={() => selection.turn(false)}>
        Done
      </Button>
    </section>
  )
}
