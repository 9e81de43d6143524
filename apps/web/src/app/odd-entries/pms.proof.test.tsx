import { type FigureReport, figureReport } from '@fettle/rules/reports/report-catalog'
import { FiguresPage } from '#features/figures/pages/figures-page.tsx'
import { BulkValueForm } from '#features/pms/components/bulk/bulk-value-form.tsx'
import { SpreadDialog } from '#features/pms/components/bulk/spread-dialog.tsx'
import { PartsDialog } from '#features/pms/components/list-dialogs.tsx'
import { OccurrenceDialog } from '#features/pms/components/occurrence-dialog.tsx'
import { PlanDialog } from '#features/pms/components/plan/plan-dialog.tsx'
import { PlanFields } from '#features/pms/components/plan-fields.tsx'
import { CompliancePage } from '#features/pms/pages/compliance-page.tsx'
import { emptyPlan, type PlanDraft, planDraftProblems } from '#features/pms/plan-draft.ts'
import { PmFilters } from '#features/pms/pm-filters.tsx'
import { pmList } from '#features/pms/pms.list.tsx'
import { choose } from '#testing/actions.ts'
import { testOddEntries } from '#testing/odd-entries.ts'
import { Held, showForm } from '#testing/odd-form.tsx'
import { aPage } from '#testing/orders.ts'
import { aPmRow, aPmSchedule } from '#testing/pms.ts'
import { aWorkspace } from '#testing/workspace.tsx'

const nothing = () => undefined
const onTime = figureReport(2003) as FigureReport
const plan = emptyPlan('2026-01-15')
const busyPlan: PlanDraft = {
  ...plan,
  plan: {
    ...plan.plan,
    exclusion: { ...plan.plan.exclusion, ranges: [{ name: 'Break', from: '2026-07-01', to: '2026-07-31' }] },
    sequence: [{ every: 4, procedureId: null, hours: 2, priority: null }],
  },
}
const selection = {
  isOn: true,
  turn: nothing,
  rows: [aPmRow()],
  has: () => true,
  set: nothing,
  refresh: nothing,
  clear: nothing,
}

async function openBulk(field: string) {
  await showForm(<BulkValueForm schedules={[aPmRow()]} onCancel={nothing} onPreview={nothing} />)
  await choose('Field', field)
}

testOddEntries([
  {
    covers: [
      'features/pms/components/plan-fields.tsx',
      'features/pms/components/plan-rows.tsx',
      'features/pms/components/plan-inputs.tsx',
      'features/pms/components/rule-fields.tsx',
    ],
    open: () =>
      showForm(
        <Held initial={busyPlan}>
          {(draft, change) => {
            const problems = planDraftProblems(draft)
            return (
              <PlanFields
                draft={draft}
                propertyId={2}
                errorOf={(name) => problems.find(({ field }) => field === name)?.message ?? null}
                onChange={(part) => change({ ...draft, ...part })}
              />
            )
          }}
        </Held>,
      ),
    fields: ['Every', 'Starts on', 'First day', 'Every n-th', 'Hours'],
  },
  {
    covers: ['features/pms/components/plan/plan-dialog.tsx'],
    open: () =>
      showForm(
        <PlanDialog title="Plan" schedules={{ propertyId: 2, scheduleIds: [7] }} onClose={nothing} />,
        { '/api': { until: '2026-02-01', counts: { make: 0, wait: 0, leave: 0 }, schedules: [] } },
      ),
    fields: ['Up to and including'],
  },
  {
    covers: ['features/pms/components/bulk/spread-dialog.tsx'],
    open: () => showForm(<SpreadDialog selection={selection} onClose={nothing} />),
    fields: ['From', 'To'],
  },
  {
    covers: ['features/pms/components/bulk/bulk-value-form.tsx'],
    open: () => openBulk('Estimated Hours'),
    fields: ['Estimated Hours'],
  },
  {
    covers: ['features/pms/components/bulk/bulk-value-form.tsx'],
    open: () => openBulk('Lead days'),
    fields: ['Lead days'],
  },
  {
    covers: ['features/pms/components/list-dialogs.tsx'],
    open: () =>
      showForm(
        <PartsDialog
          schedule={aPmSchedule({
            parts: [{ partId: 3, code: 'F', name: 'Filter', quantity: 1, units: '' }],
          })}
          onClose={nothing}
        />,
        { '/api/Parts': aPage([]) },
      ),
    fields: ['Quantity'],
  },
  {
    covers: ['features/pms/components/occurrence-dialog.tsx'],
    open: () =>
      showForm(
        <OccurrenceDialog
          action="move"
          occurrence={{
            scheduleId: 7,
            targetId: 1,
            number: 2,
            on: '2036-01-02',
            name: 'PM 12',
            timeZone: 'UTC',
            mayMoveAllAfter: true,
          }}
          onClose={nothing}
        />,
      ),
    fields: ['Move to'],
  },
  {
    covers: ['features/pms/pm-filters.tsx', 'records/filters/filter-fields.tsx'],
    open: () =>
      showForm(
        <PmFilters
          title="Filters"
          search={pmList.address.initial([2])}
          withFilters={pmList.address.withFilters}
          labels={pmList.vocabulary(aWorkspace()).labels}
          onApply={nothing}
          onReset={nothing}
          onClose={nothing}
        />,
      ),
    fields: ['PM #', 'Next date from', 'Next date to'],
  },
  {
    covers: ['features/pms/pages/compliance-page.tsx'],
    open: () =>
      showForm(
        <Held initial={{}}>
          {(search, change) => <CompliancePage search={search} onGo={(next) => change(next)} />}
        </Held>,
      ),
    fields: ['From', 'To'],
  },
  {
    covers: ['features/figures/pages/figures-page.tsx'],
    open: () =>
      showForm(
        <Held initial={{}}>
          {(search, change) => <FiguresPage report={onTime} search={search} onGo={(next) => change(next)} />}
        </Held>,
      ),
    fields: ['From', 'To'],
  },
])
