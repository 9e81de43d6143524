import { may } from '@fettle/rules/permissions'
import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronUp, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import type { BulkKind } from '../../bulk-undo.ts'
import { printChosenOptions } from '../../printing.ts'
import type { OrderSelection } from '../../use-order-selection.ts'
import { bulkActionsOf } from './bulk-actions.ts'
import classes from './bulk-bar.module.css'

const BulkDialog = lazyComponent(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

/** What can be done with the orders that are chosen, at the foot of the list as long as orders are being chosen. */
export function BulkBar({ selection }: { readonly selection: OrderSelection }): ReactNode {
  const { actor } = useWorkspace()
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [kind, setKind] = useState<BulkKind | null>(null)
  const navigate = useNavigate()
  const printing = useMutation(printChosenOptions())
  const print = () =>
    printing.mutate(selection.orders, { onSuccess: () => void navigate({ to: '/reports' }) })
  const count = selection.orders.length
  const items = [
    ...bulkActionsOf(actor, selection.orders).map(({ key, label, Icon }) => ({
      key,
      label,
      Icon,
      isBusy: false,
      run: () => setKind(key),
    })),
    ...(may(actor, 'reports.queue')
      ? [{ key: 'print', label: 'Print', Icon: IconPrinter, isBusy: printing.isPending, run: print }]
      : []),
  ]
  return (
    <section className={classes.bar} aria-label="Chosen orders">
      <span className={classes.count} role="status">
        {count === 0 ? (
          <span className={classes.hint}>Choose orders to change them together.</span>
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
            {items.map(({ key, label, Icon, isBusy, run }) => (
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
          {items.map(({ key, label, Icon, isBusy, run }) => (
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
      <Suspense>
        {kind !== null && <BulkDialog kind={kind} selection={selection} onClose={() => setKind(null)} />}
      </Suspense>
    </section>
  )
}
