import { listPmScheduleLog } from '@fettle/contract/pm-schedule-changes'
import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { may } from '@fettle/rules/access/permissions'
import { IconPencil } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWorkspace } from '#lib/workspace.ts'
import { AddFiles } from '#nouns/attachments/add-files.tsx'
import { documentsQuery } from '#nouns/attachments/attachment.queries.ts'
import { Documents } from '#nouns/attachments/documents.tsx'
import { callPages } from '#records/page/log-pages.ts'
import { logSection } from '#records/page/log-section.tsx'
import { overviewSection, type RecordSection } from '#records/page/record-section.ts'
import { SectionData } from '#records/page/section-data.tsx'
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
  const { procedureId, plan } = schedule
  const readsDocuments = may(actor, 'documents.read')
  const owner = { pmScheduleId: String(schedule.scheduleId) }
  const documents = useQuery({
    ...documentsQuery(owner),
    enabled: readsDocuments,
  })
  const queries = useQueryClient()
  const readAgain = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: documentsQuery(owner).queryKey }),
      queries.invalidateQueries({ queryKey: pmQuery(schedule.scheduleId).queryKey }),
    ]).then(() => undefined)
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
      chip: { label: 'Assets', ...(schedule.assetCount > 0 && { count: String(schedule.assetCount) }) },
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
            actions: may(actor, 'pms.edit') && may(actor, 'documents.attach') && (
              <AddFiles
                kind="document"
                owner={{ pmScheduleId: schedule.scheduleId, propertyId: schedule.propertyId }}
                onSent={readAgain}
              />
            ),
            content: (
              <SectionData query={documents}>
                {(rows) => (
                  <Documents
                    documents={rows}
                    empty="No documents."
                    owner={{ pmScheduleId: schedule.scheduleId }}
                  />
                )}
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
      content: <OrdersMade scheduleId={schedule.scheduleId} query={made} />,
    },
    logSection(log, 'whole'),
  ]
}

/** Change history of a schedule, newest first, page by page. */
const pmLogQuery = ({ scheduleId, fmModId }: Pick<PmScheduleDetail, 'scheduleId' | 'fmModId'>) =>
  callPages(['pm-schedule', 'log', scheduleId, fmModId], listPmScheduleLog, { params: { scheduleId } })
