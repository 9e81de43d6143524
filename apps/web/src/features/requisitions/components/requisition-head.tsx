import type { RequisitionDetail } from '@fettle/contract/requisitions'
import { may } from '@fettle/rules/access/permissions'
import {
  mayReceive,
  type RequisitionAction,
  requisitionActionsFrom,
  requisitionMoves,
} from '@fettle/rules/parts/requisition-status'
import { formatTotal } from '@fettle/rules/text/money'
import { formatDate } from '@fettle/rules/time/time'
import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBan,
  IconBuildingWarehouse,
  IconCalendarDue,
  IconCoin,
  IconPackageImport,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react'
import { type ReactNode, use, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { isVersionConflict } from '#records/change/is-version-conflict.ts'
import { HeadFact, RecordHead } from '#records/page/record-head.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { requisitionMove, useRequisitionChange } from '../requisition-change.ts'
import { RequisitionActionsContext } from './requisition-actions.ts'
import { RequisitionBadge } from './requisition-badge.tsx'
import classes from './requisitions.module.css'

type Props = { readonly requisition: RequisitionDetail }

/** From whom, for where and for how much, and what happens next. */
export function RequisitionHead({ requisition, chips }: Props & { readonly chips: ReactNode }): ReactNode {
  const { settings } = useWorkspace()
  const { requisitionId, vendorName, warehouse, neededOn, totalCost, propertyName, returnReason } =
    requisition
  return (
    <RecordHead
      title={vendorName ?? 'No supplier yet'}
      titleLabel="the supplier"
      windowTitle={`Requisition #${requisitionId}`}
      line={['Requisition', `#${requisitionId}`, propertyName].join(' · ')}
      actions={<Actions requisition={requisition} />}
      facts={[
        <>
          <RequisitionBadge status={requisition.status} />
          <HeadFact icon={<IconCoin size={16} aria-hidden />}>{formatTotal(totalCost, settings)}</HeadFact>
          {warehouse !== null && (
            <HeadFact icon={<IconBuildingWarehouse size={16} aria-hidden />}>{warehouse}</HeadFact>
          )}
          {neededOn !== null && (
            <HeadFact icon={<IconCalendarDue size={16} aria-hidden />}>
              Needed on {formatDate(neededOn, settings)}
            </HeadFact>
          )}
        </>,
        returnReason !== '' && <p className={classes.note}>Returned to draft: {returnReason}</p>,
      ].filter((fact) => fact !== false)}
    >
      {chips}
    </RecordHead>
  )
}

/** The actions that lead towards the receipt; the others are in the menu. */
const steps: readonly RequisitionAction[] = ['submit', 'approve', 'order']
const icons = { return: IconArrowBackUp, cancel: IconBan } as const

/** The next step is a button. Returning, cancelling, printing and deleting are in the menu. */
function Actions({ requisition }: Props): ReactNode {
  const { actor } = useWorkspace()
  const open = use(RequisitionActionsContext)
  const changing = useRequisitionChange(requisition.requisitionId)
  const { status } = requisition
  const mayEdit = may(actor, 'parts.edit')
  const approves = may(actor, 'requisitions.approve')
  const offered = requisitionActionsFrom(status, { approves }).filter(
    (action) => requisitionMoves[action].approver || mayEdit,
  )
  const next = offered.find((action) => steps.includes(action))
  // A refusal applies to the version that was refused. A version conflict shows the next one.
  const [sentVersion, setSentVersion] = useState(requisition.fmModId)
  const isCurrent = sentVersion === requisition.fmModId || isVersionConflict(changing.error)
  const run = (action: RequisitionAction) => {
    setSentVersion(requisition.fmModId)
    changing.run(requisitionMove(requisition, { action }), {
      notice: (record) => `The requisition is ${record?.status ?? requisitionMoves[action].to}.`,
    })
  }
  return (
    <>
      {open !== null && next && (
        <Button loading={changing.isPending} onClick={() => (next === 'order' ? open(next) : run(next))}>
          {requisitionMoves[next].label}
        </Button>
      )}
      {open !== null && mayEdit && mayReceive(status) && (
        <Button leftSection={<IconPackageImport size={16} aria-hidden />} onClick={() => open('receive')}>
          Receive
        </Button>
      )}
      <ActionsMenu
        actions={[
          { label: 'Print', Icon: IconPrinter, run: () => window.print() },
          ...(['return', 'cancel'] as const).map(
            (action) =>
              open !== null &&
              offered.includes(action) && {
                label: requisitionMoves[action].label,
                Icon: icons[action],
                run: () => open(action),
              },
          ),
          open !== null &&
            may(actor, 'parts.delete') && {
              label: 'Delete Requisition',
              Icon: IconTrash,
              isDangerous: true,
              run: () => open('delete'),
            },
        ]}
      />
      <ChangeError error={isCurrent ? changing.error : null} />
    </>
  )
}
