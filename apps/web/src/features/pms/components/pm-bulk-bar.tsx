import type { PmScheduleRow } from '@fettle/contract/pm-schedules'
import { may } from '@fettle/rules/permissions'
import { IconArrowsHorizontal, IconCalendarPlus, IconForms } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChosenBar } from '#records/bulk/chosen-bar.tsx'
import type { Flags } from '#records/flags/use-flags.ts'
import type { Selection } from '#records/list/use-selection.ts'
import type { EffectivePmSearch } from '../pm-search.ts'
import { pmListKind } from '../pm-words.ts'
import { chosenSheet, pmSheetName, printChosenPmsOptions } from '../pms.queries.ts'

const PmBulkDialog = lazyComponent(async () => (await import('./bulk/pm-bulk-dialog.tsx')).PmBulkDialog)
const SpreadDialog = lazyComponent(async () => (await import('./bulk/spread-dialog.tsx')).SpreadDialog)
const PlanDialog = lazyComponent(async () => (await import('./plan/plan-dialog.tsx')).PlanDialog)

type Props = {
  readonly selection: Selection<PmScheduleRow>
  readonly flags: Flags
  readonly search: EffectivePmSearch
}

/** Actions for the selected schedules. */
export function PmBulkBar({ selection, flags, search }: Props): ReactNode {
  const { actor } = useWorkspace()
  const [asking, setAsking] = useState<'change' | 'orders' | 'spread' | null>(null)
  const close = () => setAsking(null)
  const { rows } = selection
  const [propertyId, ...others] = new Set(rows.map((row) => row.propertyId))
  const change = {
    key: 'change',
    label: 'Change',
    Icon: IconForms,
    isBusy: false,
    run: () => setAsking('change'),
  }
  const spread = {
    key: 'spread',
    label: 'Spread start dates',
    Icon: IconArrowsHorizontal,
    isBusy: false,
    run: () => setAsking('spread'),
  }
  const createOrders = {
    key: 'orders',
    label: 'Create work orders',
    Icon: IconCalendarPlus,
    isBusy: false,
    run: () => setAsking('orders'),
  }
  const first = [
    ...(may(actor, 'pms.edit') ? [change, spread] : []),
    ...(may(actor, 'pms.generate') && others.length === 0 ? [createOrders] : []),
  ]
  return (
    <>
      <ChosenBar
        kind={pmListKind}
        selection={selection}
        flags={flags}
        search={search}
        hint={
          first.length > 0
            ? 'Select PM schedules to change them, to create their work orders, or to flag, print or download them.'
            : 'Select PM schedules to flag, print or download them.'
        }
        sheet={{ name: pmSheetName, options: chosenSheet() }}
        report={{ title: 'PM Schedule List', options: printChosenPmsOptions(), rows }}
        first={first}
        isRare={first.length > 0}
      />
      <Suspense>
        {asking === 'change' && <PmBulkDialog selection={selection} onClose={close} />}
        {asking === 'spread' && <SpreadDialog selection={selection} onClose={close} />}
        {asking === 'orders' && propertyId !== undefined && (
          <PlanDialog
            title="Create work orders"
            schedules={{ propertyId, scheduleIds: rows.map(pmListKind.idOf) }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
