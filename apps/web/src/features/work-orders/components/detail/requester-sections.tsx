import type { WorkOrder } from '@fettle/contract/work-orders'
import type { Settings } from '@fettle/rules/settings/settings'
import { RecordLog } from '#records/page/record-log.tsx'
import type { RecordSection } from '#records/page/record-section.ts'
import { AddOrderFiles } from '../items/add-order-files.tsx'
import { MessageBox, messageLabels } from '../items/message-box.tsx'
import { additionalDetails } from './additional-details.tsx'
import { commentsOf, noMessages } from './comments.ts'
import { isOnlyFollowed } from './followed.ts'
import { Location } from './location.tsx'
import { Messages } from './messages.tsx'
import { RequesterOverview } from './overview.tsx'
import { Photos } from './photos.tsx'
import { Survey } from './survey.tsx'
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
