import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { may } from '@fettle/rules/access/permissions'
import { IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { orderListKind } from '#nouns/orders/order-list-kind.ts'
import { BulkBar } from '#records/bulk/bulk-bar.tsx'
import type { Selection } from '#records/list/use-selection.ts'
import type { BulkKind } from '../../bulk-undo.ts'
import { printChosenOptions } from '../../printing.ts'
import { bulkActionsOf } from './bulk-actions.ts'

const OrderBulkDialog = lazyComponent(async () => (await import('./order-bulk-dialog.tsx')).OrderBulkDialog)

/** Actions for the selected orders. */
export function OrderBulkBar({ selection }: { readonly selection: Selection<WorkOrderRow> }): ReactNode {
  const { actor } = useWorkspace()
  const [kind, setKind] = useState<BulkKind | null>(null)
  const navigate = useNavigate()
  const printing = useSingleMutation(printChosenOptions())
  const print = () => printing.mutate(selection.rows, { onSuccess: () => void navigate({ to: '/reports' }) })
  const changes = bulkActionsOf(actor, selection.rows).map(({ key, label, Icon, isRare = false }) => ({
    key,
    label,
    Icon,
    isBusy: false,
    isRare,
    run: () => setKind(key),
  }))
  const actions = may(actor, 'reports.queue')
    ? [
        ...changes,
        { key: 'print', label: 'Print', Icon: IconPrinter, isBusy: printing.isPending, run: print },
      ]
    : changes
  return (
    <>
      <BulkBar kind={orderListKind} selection={selection} actions={actions} />
      <Suspense>
        {kind !== null && <OrderBulkDialog kind={kind} selection={selection} onClose={() => setKind(null)} />}
      </Suspense>
    </>
  )
}
