import { may } from '@fettle/rules/access/permissions'
import { IconArrowsHorizontal, IconCalendarPlus, IconForms } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChosenBar } from '#records/bulk/chosen-bar.tsx'
import type { SelectedPms } from '../pms.list.tsx'

const PmBulkDialog = lazyComponent(async () => (await import('./bulk/pm-bulk-dialog.tsx')).PmBulkDialog)
const SpreadDialog = lazyComponent(async () => (await import('./bulk/spread-dialog.tsx')).SpreadDialog)
const PlanDialog = lazyComponent(async () => (await import('./plan/plan-dialog.tsx')).PlanDialog)

/** Actions for the selected schedules. */
export function PmBulkBar(props: SelectedPms): ReactNode {
  const { kind, selection } = props
  const { actor } = useWorkspace()
  const [asking, setAsking] = useState<'change' | 'orders' | 'spread' | null>(null)
  const close = () => setAsking(null)
  const { rows } = selection
  const [propertyId, ...others] = new Set(rows.map((row) => row.propertyId))
  const change = { key: 'change', label: 'Change', Icon: IconForms, run: () => setAsking('change') }
  const spread = {
    key: 'spread',
    label: 'Spread start dates',
    Icon: IconArrowsHorizontal,
    run: () => setAsking('spread'),
  }
  const createOrders = {
    key: 'orders',
    label: 'Create work orders',
    Icon: IconCalendarPlus,
    run: () => setAsking('orders'),
  }
  const first = [
    ...(may(actor, 'pms.edit') ? [change, spread] : []),
    ...(may(actor, 'pms.generate') && others.length === 0 ? [createOrders] : []),
  ]
  return (
    <>
      <ChosenBar
        {...props}
        hint={
          first.length > 0
            ? 'Select PM schedules to change them, to create their work orders, or to flag, print or download them.'
            : 'Select PM schedules to flag, print or download them.'
        }
        first={first}
        isRare={first.length > 0}
      />
      <Suspense>
        {asking === 'change' && <PmBulkDialog selection={selection} onClose={close} />}
        {asking === 'spread' && <SpreadDialog selection={selection} onClose={close} />}
        {asking === 'orders' && propertyId !== undefined && (
          <PlanDialog
            title="Create work orders"
            schedules={{ propertyId, scheduleIds: rows.map(kind.idOf) }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
