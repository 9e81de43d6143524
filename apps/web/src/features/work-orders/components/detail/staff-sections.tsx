import type { WorkOrder } from '@fettle/contract/work-orders'
import { completionProblems } from '@fettle/rules/order-requirements'
import type { Settings } from '@fettle/rules/settings'
import { AddFiles } from '../items/add-files.tsx'
import { AddAssets } from '../items/asset-actions.tsx'
import { AddLabor } from '../items/labor-actions.tsx'
import { MessageBox, messageLabels } from '../items/message-box.tsx'
import { AddParts } from '../items/part-actions.tsx'
import { Assets } from './assets.tsx'
import { Documents } from './documents.tsx'
import { Labor } from './labor.tsx'
import { Location, pointOf } from './location.tsx'
import { commentsOf, Messages } from './messages.tsx'
import { OrderLog } from './order-log.tsx'
import type { OrderSection } from './order-view.tsx'
import { Overview } from './overview.tsx'
import { Parts } from './parts.tsx'
import { Photos } from './photos.tsx'
import { Procedure } from './procedure.tsx'
import { AdditionalDetails, customFieldsOf, TypeAndDescription } from './type-and-description.tsx'

/** The sections for those who work on orders ([A2.081] to [A2.085]). */
export function staffSections(order: WorkOrder, settings: Settings): OrderSection[] {
  const zone = order.workorderTimeZone
  const publicComments = commentsOf(order, 1)
  const privateComments = commentsOf(order, 2)
  const customFields = customFieldsOf(order, settings)
  const required = requiredSections(order, settings)
  // A map takes the place beside the words; what would stand there otherwise has a row of its own.
  const hasMap = pointOf(order) !== null
  return [
    { id: 'overview', title: 'Overview', content: <Overview order={order} /> },
    {
      id: 'description',
      title: 'Type and Description',
      isHalf: !hasMap || customFields.length > 0,
      content: <TypeAndDescription order={order} />,
    },
    ...(customFields.length > 0
      ? [
          {
            id: 'additional-details',
            title: 'Additional Details',
            isHalf: true,
            content: <AdditionalDetails fields={customFields} />,
          },
        ]
      : []),
    { id: 'location', title: 'Location', isHalf: !hasMap, content: <Location order={order} /> },
    {
      id: 'photos',
      title: 'Photos',
      isEmpty: order.photos.length === 0,
      isHalf: order.photos.length === 0 && customFields.length > 0 && !hasMap,
      ...counted(order.photos),
      actions: <AddFiles order={order} kind="photo" />,
      content: (
        <Photos
          workorderId={order.workorderId}
          photos={order.photos}
          zone={zone}
          mayDelete={order.can['photo-delete'] === true}
        />
      ),
    },
    {
      id: 'requester-communications',
      title: 'Requester Communications',
      isHalf: true,
      isEmpty: publicComments.length === 0,
      isRequired: required.has('publicNotes') || required.has('notes'),
      ...counted(publicComments),
      content: (
        <>
          <Messages comments={publicComments} zone={zone} />
          {order.can.comment && (
            <MessageBox
              order={order}
              kind={1}
              label={messageLabels.toRequester}
              isRequired={required.has('publicNotes') || required.has('notes')}
              offersQuickMessages
            />
          )}
        </>
      ),
    },
    {
      id: 'internal-communications',
      title: 'Internal Communications',
      isHalf: true,
      isEmpty: privateComments.length === 0,
      isRequired: required.has('notes'),
      ...counted(privateComments),
      content: (
        <>
          <Messages comments={privateComments} zone={zone} />
          {order.can['internal-comment'] && (
            <MessageBox
              order={order}
              kind={2}
              label={messageLabels.internal}
              isRequired={required.has('notes')}
              offersQuickMessages
            />
          )}
        </>
      ),
    },
    {
      id: 'labor',
      title: 'Labor',
      isFlush: true,
      isEmpty: order.costLabor.length === 0,
      isRequired: required.has('labor'),
      ...counted(order.costLabor),
      actions: <AddLabor order={order} />,
      content: <Labor order={order} />,
    },
    {
      id: 'parts',
      title: 'Parts',
      isFlush: true,
      isEmpty: order.costParts.length === 0,
      ...counted(order.costParts),
      actions: <AddParts order={order} />,
      content: <Parts order={order} />,
    },
    {
      id: 'assets',
      title: 'Assets',
      isFlush: true,
      isEmpty: order.assets.length === 0,
      isRequired: required.has('assets'),
      ...counted(order.assets),
      actions: <AddAssets order={order} />,
      content: <Assets order={order} />,
    },
    {
      id: 'procedure',
      title: 'Procedure',
      isEmpty: order.tasks.length === 0,
      isRequired: required.has('tasks'),
      ...counted(order.tasks),
      content: <Procedure order={order} />,
    },
    {
      id: 'documents',
      title: 'Documents',
      isFlush: true,
      isEmpty: order.documents.length === 0,
      ...counted(order.documents),
      actions: <AddFiles order={order} kind="document" />,
      content: <Documents documents={order.documents} />,
    },
    {
      id: 'log',
      title: 'Log',
      isFlush: true,
      isEmpty: order.log.length === 0,
      ...counted(order.log),
      content: <OrderLog log={order.log} />,
    },
  ]
}

const counted = (items: readonly unknown[]) => (items.length > 0 ? { count: items.length } : {})

/** The sections that still want an entry before the order can be completed ([A2.125], [A2.131], [A2.140]). */
function requiredSections(order: WorkOrder, settings: Settings): ReadonlySet<string> {
  const isUnderWay = order.statusKind === 'open' || order.statusKind === 'hold'
  if (!isUnderWay || order.orderCategory === 'REQ') return new Set()
  const problems = completionProblems(settings, {
    assetCount: order.assets.length,
    laborCount: order.costLabor.length,
    publicNoteCount: commentsOf(order, 1).length,
    privateNoteCount: commentsOf(order, 2).length,
    procedureMandatory: order.procedureMandatoryFlag,
    tasks: order.tasks.map((task) => ({
      done: task.doneFlag,
      failed: task.failedFlag,
      asksForEntry: task.answerKind !== 'none',
      dataEntry: task.dataEntry,
    })),
  })
  return new Set(problems.map(({ field }) => field))
}
