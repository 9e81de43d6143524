import type { OrderCosts } from '@fettle/contract/order-costs'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { completionProblems } from '@fettle/rules/orders/order-requirements'
import type { Settings } from '@fettle/rules/settings/settings'
import { Suspense } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { Documents } from '#nouns/attachments/documents.tsx'
import { factsOf } from '#nouns/orders/completion-facts.ts'
import { RecordLog } from '#records/page/record-log.tsx'
import type { RecordSection } from '#records/page/record-section.ts'
import text from '#ui/text.module.css'
import { failedLines } from '../../failed-lines.ts'
import type { OrderIssue } from '../../order-issues.queries.ts'
import { AddOrderFiles } from '../items/add-order-files.tsx'
import { AddAssets } from '../items/asset-actions.tsx'
import { AddCost } from '../items/cost-actions.tsx'
import { AddLabor } from '../items/labor-actions.tsx'
import { MessageBox, messageLabels } from '../items/message-box.tsx'
import { AddParts } from '../items/part-actions.tsx'
import { additionalDetails } from './additional-details.tsx'
import { Assets } from './assets.tsx'
import { commentsOf, noMessages } from './comments.ts'
import { Costs } from './costs.tsx'
import { FailedTasks } from './failed-tasks.tsx'
import { Labor } from './labor.tsx'
import { Location } from './location.tsx'
import { Messages } from './messages.tsx'
import { Overview } from './overview.tsx'
import { Parts } from './parts.tsx'
import { Photos } from './photos.tsx'
import { Procedure } from './procedure.tsx'
import { TypeAndDescription } from './type-and-description.tsx'

const SurveyAnswer = lazyComponent(async () => (await import('./survey-answer.tsx')).SurveyAnswer)
const OrderIssues = lazyComponent(async () => (await import('./order-issues.tsx')).OrderIssues)

/** Parts of the page that arrive after the order. */
type LaterParts = {
  readonly issues?: readonly OrderIssue[] | undefined
  readonly costs?: OrderCosts | undefined
}

/** Whether the order can have costs: it is not a request. */
export const hasCosts = ({ orderCategory }: Pick<WorkOrder, 'orderCategory'>): boolean =>
  orderCategory !== 'REQ'

/** The sections for staff ([A2.081] to [A2.085]). */
export function staffSections(
  order: WorkOrder,
  settings: Settings,
  { issues = [], costs }: LaterParts = {},
): RecordSection[] {
  const required = requiredSections(order, settings)
  return [
    { id: 'overview', title: 'Overview', column: 'facts', content: <Overview order={order} /> },
    {
      id: 'description',
      title: 'Type and Description',
      column: 'facts',
      content: <TypeAndDescription order={order} />,
    },
    ...additionalDetails(order, settings, {
      showsEmpty: true,
      isRequired: [...required].some((field) => field.startsWith('extendedData.')),
    }),
    { id: 'location', title: 'Location', column: 'facts', content: <Location order={order} /> },
    {
      id: 'photos',
      title: 'Photos',
      column: 'story',
      isQuiet: order.photos.length === 0,
      count: order.photos.length,
      actions: <AddOrderFiles order={order} kind="photo" />,
      content: (
        <Photos
          workorderId={order.workorderId}
          photos={order.photos}
          zone={order.workorderTimeZone}
          mayDelete={order.can['photo-delete'] === true}
        />
      ),
    },
    ...communications(order, required),
    ...workDone(order, required, costs),
    ...surveySection(order),
    ...failedTasks(order),
    {
      id: 'documents',
      title: 'Documents',
      column: 'facts',
      isFlush: true,
      isQuiet: order.documents.length === 0,
      count: order.documents.length,
      actions: <AddOrderFiles order={order} kind="document" />,
      content: (
        <Documents
          documents={order.documents}
          empty="No documents for this order."
          {...(order.can['document-delete'] === true && { owner: { workorderId: order.workorderId } })}
        />
      ),
    },
    {
      id: 'log',
      title: 'Log',
      column: 'story',
      isFlush: true,
      isQuiet: order.log.length === 0,
      count: order.log.length,
      content: <RecordLog log={order.log} empty="No log for this order." />,
    },
    // Last, because it arrives after the order and must not move the others.
    ...issuesSection(issues),
  ]
}

/** The messages to the requester and among the staff. */
function communications(order: WorkOrder, required: ReadonlySet<string>): RecordSection[] {
  const zone = order.workorderTimeZone
  const publicComments = commentsOf(order, 1)
  const privateComments = commentsOf(order, 2)
  const messageCount = publicComments.length + privateComments.length
  return [
    {
      id: 'requester-communications',
      title: 'Requester Communications',
      column: 'story',
      isQuiet: publicComments.length === 0 && !order.can.comment,
      chip: { label: 'Messages', count: messageCount },
      isRequired: required.has('publicNotes') || required.has('notes'),
      count: publicComments.length,
      content: (
        <>
          <Messages comments={publicComments} zone={zone} empty={noMessages} />
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
      column: 'story',
      isQuiet: privateComments.length === 0 && !order.can['internal-comment'],
      isRequired: required.has('notes'),
      count: privateComments.length,
      content: (
        <>
          <Messages comments={privateComments} zone={zone} empty={noMessages} />
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
  ]
}

/** Labor, parts, costs, assets and the procedure. */
function workDone(
  order: WorkOrder,
  required: ReadonlySet<string>,
  costs: OrderCosts | undefined,
): RecordSection[] {
  const settled = order.tasks.filter(({ doneFlag, failedFlag }) => doneFlag || failedFlag).length
  return [
    {
      id: 'labor',
      title: 'Labor',
      column: 'facts',
      isFlush: true,
      isQuiet: order.costLabor.length === 0,
      chip: { label: 'Labor', count: order.costLabor.length },
      isRequired: required.has('labor'),
      count: order.costLabor.length,
      actions: <AddLabor order={order} />,
      content: <Labor order={order} />,
    },
    {
      id: 'parts',
      title: 'Parts',
      column: 'facts',
      isFlush: true,
      isQuiet: order.costParts.length === 0,
      chip: { label: 'Parts', count: order.costParts.length },
      count: order.costParts.length,
      actions: <AddParts order={order} />,
      content: <Parts order={order} />,
    },
    ...costSection(order, costs),
    {
      id: 'assets',
      title: 'Assets',
      column: 'facts',
      isFlush: true,
      isQuiet: order.assets.length === 0,
      isRequired: required.has('assets'),
      count: order.assets.length,
      actions: <AddAssets order={order} />,
      content: <Assets order={order} />,
    },
    {
      id: 'procedure',
      title: 'Procedure',
      column: 'story',
      isQuiet: order.tasks.length === 0 && order.procedureName === '' && order.procedureText === '',
      chip: {
        label: 'Procedure',
        count: order.tasks.length > 0 ? `${settled}/${order.tasks.length}` : 0,
      },
      isRequired: required.has('tasks'),
      count: order.tasks.length,
      content: <Procedure order={order} />,
    },
  ]
}

/** The costs of an order that is not a request. */
function costSection(order: WorkOrder, costs: OrderCosts | undefined): RecordSection[] {
  if (!hasCosts(order)) return []
  const count = costs?.costs.length ?? 0
  const isQuiet = count === 0 && order.costLabor.length === 0 && order.costParts.length === 0
  return [
    {
      id: 'costs',
      title: 'Costs',
      column: 'facts',
      isFlush: true,
      isQuiet,
      count,
      actions: <AddCost order={order} />,
      content: isQuiet ? <p className={text.empty}>No costs for this order.</p> : <Costs order={order} />,
    },
  ]
}

/** The requester's answer of the survey, if any ([C7.011]). */
function surveySection({ survey, ...order }: WorkOrder): RecordSection[] {
  if (survey === null) return []
  return [
    {
      id: 'survey',
      title: 'Survey',
      column: 'story',
      isQuiet: false,
      content: (
        <Suspense>
          <SurveyAnswer order={order} survey={survey} />
        </Suspense>
      ),
    },
  ]
}

/** Failed lines, if any ([C2.099]). */
function failedTasks(order: WorkOrder): RecordSection[] {
  const failed = failedLines(order.tasks)
  if (failed.length === 0) return []
  return [
    {
      id: 'failed-tasks',
      title: 'Failed tasks',
      column: 'story',
      isQuiet: false,
      count: failed.length,
      content: <FailedTasks order={order} tasks={failed} />,
    },
  ]
}

/** Issues of the order, if any ([C7.011]). */
function issuesSection(issues: readonly OrderIssue[]): RecordSection[] {
  if (issues.length === 0) return []
  return [
    {
      id: 'issues',
      title: 'Issues',
      column: 'story',
      isQuiet: false,
      count: issues.length,
      content: (
        <Suspense>
          <OrderIssues issues={issues} />
        </Suspense>
      ),
    },
  ]
}

/** Sections with missing completion requirements ([A2.125], [A2.131], [A2.140]). */
function requiredSections(order: WorkOrder, settings: Settings): ReadonlySet<string> {
  const isUnderWay = order.statusKind === 'open' || order.statusKind === 'hold'
  if (!isUnderWay || order.orderCategory === 'REQ') return new Set()
  const problems = completionProblems(settings, factsOf(order, false))
  return new Set(problems.map(({ field }) => field))
}
