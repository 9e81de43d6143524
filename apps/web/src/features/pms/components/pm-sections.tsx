import { listPmScheduleLog } from '@fettle/contract/pm-schedule-changes'
import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { may } from '@fettle/rules/access/permissions'
import { IconPencil } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useWorkspace } from '#lib/workspace.ts'
import { useDocumentsSection } from '#nouns/attachments/documents-section.tsx'
import { callPages } from '#records/page/log-pages.ts'
import { logSection } from '#records/page/log-section.tsx'
import { overviewSection, type RecordSection } from '#records/page/record-section.ts'
import { FieldList } from '#ui/display-field.tsx'
import { SmallButton } from '#ui/small-button.tsx'
import { occurrencesQuery, pmQuery } from '../pm-change.ts'
import { OrdersMade } from './orders-made.tsx'
import { Overview, Rule } from './overview.tsx'
import type { PmDialog } from './pm-actions.ts'
import { LaborAndParts, Sequence, Targets } from './pm-cards.tsx'
import { ProcedureField } from './pm-field.tsx'
import classes from './pms.module.css'
import { ProcedureLines } from './procedure-lines.tsx'
import { TargetDates } from './target-dates.tsx'

/** The eight cards of a PM schedule, in order ([C2.005]). */
export function usePmSections(schedule: PmScheduleDetail, open: (dialog: PmDialog) => void): RecordSection[] {
  const { actor } = useWorkspace()
  const edit = (what: string, dialog: PmDialog) =>
    may(actor, 'pms.edit') && (
      <SmallButton key={dialog} aria-label={`Edit ${what}`} Icon={IconPencil} onClick={() => open(dialog)}>
        {what}
      </SmallButton>
    )
  const { scheduleId, propertyId, procedureId, plan } = schedule
  const documents = useDocumentsSection({
    owner: { pmScheduleId: scheduleId },
    propertyId,
    mayEdit: may(actor, 'pms.edit'),
    recordKey: pmQuery(scheduleId).queryKey,
  })
  const made = useInfiniteQuery(occurrencesQuery(schedule))
  const log = useInfiniteQuery(pmLogQuery(schedule))
  return [
    {
      id: overviewSection,
      title: 'Overview',
      column: 'facts',
      actions: edit('To complete', 'requires'),
      content: <Overview schedule={schedule} />,
    },
    {
      id: 'schedule',
      title: 'Schedule',
      column: 'story',
      isFlush: true,
      chip: { label: 'Schedule' },
      actions: [edit('Schedule', 'plan'), edit('Supersedes', 'supersedes')],
      content: (
        <>
          <div className={classes.facts}>
            <Rule schedule={schedule} />
          </div>
          <TargetDates schedule={schedule} />
        </>
      ),
    },
    {
      id: 'assets',
      title: 'Assets & Locations',
      column: 'story',
      isFlush: true,
      chip: { label: 'Assets', count: schedule.assetCount },
      actions: [edit('Assets', 'links'), edit('Locations', 'places')],
      content: <Targets schedule={schedule} />,
    },
    {
      id: 'labor',
      title: 'Labor & Parts',
      column: 'facts',
      isFlush: true,
      chip: { label: 'Parts' },
      actions: edit('Parts', 'parts'),
      content: <LaborAndParts schedule={schedule} />,
    },
    {
      id: 'procedure',
      title: 'Procedure',
      column: 'story',
      isFlush: true,
      chip: { label: 'Procedure' },
      content: (
        <>
          <div className={classes.facts}>
            <FieldList>
              <ProcedureField schedule={schedule} />
            </FieldList>
          </div>
          {procedureId !== null && <ProcedureLines procedureId={procedureId} />}
          {plan.sequence.length > 0 && <Sequence schedule={schedule} />}
        </>
      ),
    },
    ...documents,
    {
      id: 'orders',
      title: 'Orders made',
      column: 'whole',
      isFlush: true,
      isQuiet: made.data?.pages[0]?.data.length === 0,
      chip: { label: 'Orders' },
      content: <OrdersMade scheduleId={schedule.scheduleId} query={made} />,
    },
    logSection(log, 'whole'),
  ]
}

/** Change history of a schedule, newest first, page by page. */
const pmLogQuery = ({ scheduleId, fmModId }: Pick<PmScheduleDetail, 'scheduleId' | 'fmModId'>) =>
  callPages(['pm-schedule', 'log', scheduleId, fmModId], listPmScheduleLog, { params: { scheduleId } })
