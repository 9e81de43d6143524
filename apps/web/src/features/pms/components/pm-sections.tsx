import { listPmScheduleLog } from '@fettle/contract/pm-schedule-changes'
import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { may } from '@fettle/rules/permissions'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { documentsQuery } from '#nouns/attachments/attachment.queries.ts'
import { Documents } from '#nouns/attachments/documents.tsx'
import { logPages } from '#records/page/log-pages.ts'
import { logSection } from '#records/page/log-section.tsx'
import { overviewSection, type RecordSection } from '#records/page/record-section.ts'
import { SectionData } from '#records/page/section-data.tsx'
import { occurrencesQuery } from '../pm-change.ts'
import { OrdersMade } from './orders-made.tsx'
import { Overview, Rule } from './overview.tsx'
import { LaborAndParts, Sequence, Targets } from './pm-cards.tsx'
import classes from './pms.module.css'
import { ProcedureLines } from './procedure-lines.tsx'
import { TargetDates } from './target-dates.tsx'

/** The eight cards of a PM schedule, in order ([C2.005]). */
export function usePmSections(schedule: PmScheduleDetail): RecordSection[] {
  const { actor } = useWorkspace()
  const { procedureId, plan } = schedule
  const readsDocuments = may(actor, 'documents.read')
  const documents = useQuery({
    ...documentsQuery({ pmScheduleId: String(schedule.scheduleId) }),
    enabled: readsDocuments,
  })
  const made = useInfiniteQuery(occurrencesQuery(schedule))
  const log = useInfiniteQuery(pmLogQuery(schedule))
  return [
    {
      id: overviewSection,
      title: 'Overview',
      column: 'facts',
      content: <Overview schedule={schedule} />,
    },
    {
      id: 'schedule',
      title: 'Schedule',
      column: 'story',
      isFlush: true,
      chip: { label: 'Schedule' },
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
      chip: { label: 'Assets', ...(schedule.assetCount > 0 && { count: String(schedule.assetCount) }) },
      content: <Targets schedule={schedule} />,
    },
    {
      id: 'labor',
      title: 'Labor & Parts',
      column: 'facts',
      isFlush: true,
      chip: { label: 'Parts' },
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
          {procedureId === null ? (
            <p className={classes.quiet}>No procedure.</p>
          ) : (
            <ProcedureLines procedureId={procedureId} />
          )}
          {plan.sequence.length > 0 && <Sequence schedule={schedule} />}
        </>
      ),
    },
    ...(readsDocuments
      ? [
          {
            id: 'documents',
            title: 'Documents',
            column: 'whole' as const,
            isFlush: true,
            isQuiet: documents.data?.length === 0,
            chip: {
              label: 'Documents',
              ...(documents.data?.length && { count: String(documents.data.length) }),
            },
            content: (
              <SectionData query={documents}>
                {(rows) => <Documents documents={rows} empty="No documents." />}
              </SectionData>
            ),
          },
        ]
      : []),
    {
      id: 'orders',
      title: 'Orders made',
      column: 'whole',
      isFlush: true,
      isQuiet: made.data?.pages[0]?.data.length === 0,
      chip: { label: 'Orders' },
      content: <OrdersMade query={made} />,
    },
    logSection(log, 'whole'),
  ]
}

/** Who changed what of a schedule, newest first, page after page. */
const pmLogQuery = ({ scheduleId, fmModId }: Pick<PmScheduleDetail, 'scheduleId' | 'fmModId'>) =>
  logPages(['pm-schedule', 'log', scheduleId, fmModId], (query, signal) =>
    call(listPmScheduleLog, { params: { scheduleId }, query, signal }),
  )
