import type { WorkOrder } from '@fettle/contract/work-orders'
import type { Settings } from '@fettle/rules/settings/settings'
import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { RecordLog } from '#records/page/record-log.tsx'
import type { RecordSection } from '#records/page/record-section.ts'
import { AddOrderFiles } from '../items/add-order-files.tsx'
import { MessageBox, messageLabels } from '../items/message-box.tsx'
import { additionalDetails } from './additional-details.tsx'
import { commentsOf, noMessages } from './comments.ts'
import classes from './detail.module.css'
import { isOnlyFollowed } from './followed.ts'
import { Location } from './location.tsx'
import { Messages } from './messages.tsx'
import { RequesterOverview } from './overview.tsx'
import { Photos } from './photos.tsx'
import { TypeAndDescription } from './type-and-description.tsx'

/** The sections for requesters ([A2.159] to [A2.165]). */
export function requesterSections(order: WorkOrder, settings: Settings): RecordSection[] {
  const zone = order.workorderTimeZone
  const comments = commentsOf(order, 1)
  const isFollowed = isOnlyFollowed(order)
  const hasSurvey = settings.surveyActiveFlag && order.statusKind === 'complete' && !isFollowed
  const mayWrite = order.can.comment === true
  const sections: RecordSection[] = [
    ...(hasSurvey
      ? [{ id: 'survey', title: 'Survey', column: 'story' as const, content: <Survey order={order} /> }]
      : []),
    { id: 'overview', title: 'Overview', column: 'facts', content: <RequesterOverview order={order} /> },
    {
      id: 'description',
      title: 'Type and Description',
      column: 'facts',
      content: <TypeAndDescription order={order} />,
    },
    ...additionalDetails(order, settings, { showsEmpty: false }),
    { id: 'location', title: 'Location', column: 'facts', content: <Location order={order} /> },
    {
      id: 'photos',
      title: 'Photos',
      column: 'story',
      isQuiet: order.photos.length === 0,
      actions: <AddOrderFiles order={order} kind="photo" />,
      content: <Photos workorderId={order.workorderId} photos={order.photos} zone={zone} />,
    },
    {
      id: 'messages',
      title: 'Messages',
      column: 'story',
      isQuiet: comments.length === 0 && !mayWrite,
      content: (
        <>
          <Messages comments={comments} zone={zone} empty={noMessages} />
          {mayWrite && <MessageBox order={order} kind={1} label={messageLabels.toTeam} />}
        </>
      ),
    },
    {
      id: 'log',
      title: 'Log',
      column: 'story',
      isFlush: true,
      isQuiet: order.log.length === 0,
      content: <RecordLog log={order.log} empty="No log for this order." />,
    },
  ]
  // Sections hidden from followers are omitted, not shown empty.
  return isFollowed ? sections.filter(({ isQuiet }) => !isQuiet) : sections
}

const SurveyForm = lazyComponent(async () => (await import('../items/survey-form.tsx')).SurveyForm)

/** The survey of completed work: a form, then a message ([A2.159], [A2.170]). */
function Survey({ order }: { order: WorkOrder }): ReactNode {
  if (order.surveyId !== null) {
    return (
      <div role="status">
        <strong>Survey submitted.</strong>
        <p className={classes.empty}>Thank you for sharing your feedback.</p>
      </div>
    )
  }
  if (!order.can.survey) {
    return <p className={classes.empty}>Only the person who asked for this work can answer its survey.</p>
  }
  return (
    <Suspense fallback={<Skeleton height={220} role="status" aria-label="Loading..." />}>
      <SurveyForm order={order} />
    </Suspense>
  )
}
