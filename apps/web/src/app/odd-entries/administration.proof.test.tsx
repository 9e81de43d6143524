import type { DetailedWorker } from '@fettle/contract/workers'
import type { EscalationStepDraft } from '@fettle/rules/desk/escalation-rules'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { KeyDialog } from '#features/api-keys/components/key-dialog.tsx'
import { noEntry } from '#features/budgets/budget-entry.ts'
import { someBudgets } from '#features/budgets/budgets.fixture.ts'
import { BudgetGrid } from '#features/budgets/components/budget-grid.tsx'
import { FieldDialog } from '#features/custom-fields/components/field-dialog.tsx'
import { StepFields } from '#features/escalations/components/step-fields.tsx'
import { newRule, newStep } from '#features/escalations/rule-entry.ts'
import { FilterSection } from '#features/exports/components/filter-section.tsx'
import { kinds as exportKinds } from '#features/exports/export.fixture.ts'
import { noOptions, useExportDraft } from '#features/exports/export-draft.ts'
import { FileStep } from '#features/imports/components/file-step.tsx'
import { anImport, kinds as importKinds } from '#features/imports/import.fixture.ts'
import { MailServerDialog } from '#features/mail-queue/components/mail-server-dialog.tsx'
import { PropertyLabelsDialog } from '#features/places/components/property-labels-dialog.tsx'
import { ClosuresDialog } from '#features/properties/components/calendar-dialogs.tsx'
import { HolidaysDialog } from '#features/properties/components/holidays-dialog.tsx'
import { OrderNumbersCard } from '#features/properties/components/order-numbers-card.tsx'
import { NumberControl } from '#features/settings/components/text-controls.tsx'
import type { SettingEdit } from '#features/settings/use-setting-edits.ts'
import { JobTypeDialog } from '#features/trades/components/job-type-dialog.tsx'
import { ValueDialog } from '#features/value-lists/components/value-dialog.tsx'
import { CertificatesDialog } from '#features/vendors/components/certificates-dialog.tsx'
import { DaysOffDialog } from '#features/workers/components/dialogs/shift-dialogs.tsx'
import { type LabelChoices, labelChoicesStore } from '#nouns/labels/label-choices.ts'
import { OwnSizeFields } from '#nouns/labels/own-size-fields.tsx'
import { aMailStatus } from '#testing/mail.ts'
import { testOddEntries } from '#testing/odd-entries.ts'
import { Held, showForm } from '#testing/odd-form.tsx'
import { aPage } from '#testing/orders.ts'
import { aCalendar } from '#testing/records.ts'
import { aSetting } from '#testing/settings.ts'
import { aVendor } from '#testing/vendors.ts'
import { anAdministration } from '#testing/workspace.tsx'

const nothing = () => undefined
const repeatedStep: EscalationStepDraft = { ...newStep('no-message'), repeatEvery: 1, repeatTimes: 2 }
const places = { '/api/Properties/calendar/countries': { countries: [], regions: [] } }
const numberSetting = aSetting({
  name: 'passwordMinLength',
  group: 'Security',
  type: 'number',
  min: 8,
  max: 64,
  default: 12,
  systemValue: 12,
  value: 12,
})
const worker = {
  workerId: 7,
  workerName: 'Ada Brook',
  fmModId: 1,
  propertyTimeZone: 'UTC',
  daysOff: [{ from: '2026-07-01', to: '2026-07-02', reason: '' }],
} as unknown as DetailedWorker
const noEdit = null as SettingEdit | null

function ExportFilters() {
  const draft = useExportDraft(exportKinds, {
    ...noOptions,
    entities: exportKinds.map(({ name }) => ({ kind: name, columns: [] })),
  })
  return <FilterSection draft={draft} />
}

testOddEntries([
  {
    covers: ['features/properties/components/order-numbers-card.tsx'],
    open: async () => {
      const numbers = { nextOrderNumber: 58_100, nextRequestNumber: 900, orderNumberPrefix: '' }
      await showForm(<OrderNumbersCard />, { '/api/System/ordernumbers': numbers }, anAdministration())
      await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
    },
    fields: ['Next order'],
  },
  {
    covers: ['features/properties/components/holidays-dialog.tsx'],
    open: () => showForm(<HolidaysDialog calendar={aCalendar()} year={2026} onClose={nothing} />, places),
    fields: ['Day'],
  },
  {
    covers: ['features/properties/components/calendar-dialogs.tsx', 'records/form/day-range-fields.tsx'],
    open: () => showForm(<ClosuresDialog calendar={aCalendar()} onClose={nothing} />),
    fields: ['From', 'To'],
  },
  {
    covers: ['features/trades/components/job-type-dialog.tsx'],
    open: async () => {
      const jobType = {
        jobTypeId: 3,
        fmRecordId: 3,
        fmModId: 1,
        jobTypeName: 'Leak',
        priority: 1,
        kindFilter: 'Both' as const,
        targetHours: { '1': 4 },
        isActive: true,
      }
      await showForm(<JobTypeDialog tradeId={1} jobType={jobType} onClose={nothing} />)
      await screen.findByLabelText('Priority 1')
    },
    fields: ['Priority 1'],
  },
  {
    covers: ['features/value-lists/components/value-dialog.tsx'],
    open: () => showForm(<ValueDialog list="priority" value={null} onClose={nothing} />),
    fields: ['Number'],
  },
  {
    covers: ['features/custom-fields/components/field-dialog.tsx'],
    open: () => showForm(<FieldDialog field={null} onClose={nothing} />),
    fields: ['Maximum characters', 'Maximum values'],
  },
  {
    covers: ['features/mail-queue/components/mail-server-dialog.tsx'],
    open: () => showForm(<MailServerDialog status={aMailStatus()} onClose={nothing} />),
    fields: ['Port'],
  },
  {
    covers: ['features/api-keys/components/key-dialog.tsx'],
    open: () => showForm(<KeyDialog apiKey={null} onClose={nothing} />),
    fields: ['Last day'],
  },
  {
    covers: ['features/settings/components/text-controls.tsx'],
    open: () =>
      showForm(
        <Held initial={noEdit}>
          {(edit, change) => (
            <NumberControl
              entry={numberSetting}
              label="Length"
              describedBy="about"
              changing={{
                save: nothing,
                isPending: false,
                error: null,
                reset: nothing,
                pendingValue: undefined,
              }}
              edit={edit}
              onEdit={(_name, next) => change(next)}
            />
          )}
        </Held>,
      ),
    fields: ['Length'],
  },
  {
    covers: ['features/budgets/components/budget-grid.tsx'],
    open: () =>
      showForm(
        <Held initial={noEntry}>
          {(entry, change) => (
            <BudgetGrid budgets={someBudgets()} entry={entry} problemOf={() => undefined} onChange={change} />
          )}
        </Held>,
      ),
    fields: ['Labor, Library'],
  },
  {
    covers: ['features/escalations/components/step-fields.tsx'],
    open: () =>
      showForm(
        <Held initial={repeatedStep}>
          {(step, change) => (
            <StepFields
              entry={newRule(2)}
              step={step}
              index={0}
              errors={new Map()}
              onChange={change}
              onRemove={undefined}
            />
          )}
        </Held>,
      ),
    fields: ['Number', 'Times at most', 'Repeat every'],
  },
  {
    covers: ['features/exports/components/filter-section.tsx'],
    open: () => showForm(<ExportFilters />),
    fields: ['Entered or worked from', 'Entered or worked to'],
  },
  {
    covers: ['features/imports/components/file-step.tsx'],
    open: () => {
      const [kind] = importKinds
      if (!kind) throw new Error('There is no kind of import.')
      return showForm(
        <Held initial={anImport()}>
          {(detail, change) => (
            <FileStep
              detail={detail}
              kind={kind}
              mapping={{
                options: detail.options,
                change: ({ headLine }) => change({ ...detail, headLine: headLine ?? detail.headLine }),
                isSaving: false,
                check: nothing,
                isStarting: false,
                error: null,
              }}
              onNext={nothing}
            />
          )}
        </Held>,
      )
    },
    fields: ['The column heads are in line'],
  },
  {
    covers: ['features/vendors/components/certificates-dialog.tsx'],
    open: () => showForm(<CertificatesDialog vendor={aVendor()} onClose={nothing} />),
    fields: ['From', 'Amount'],
  },
  {
    covers: [
      'features/places/components/label-dialog.tsx',
      'features/places/components/property-labels-dialog.tsx',
      'nouns/labels/label-sheet.tsx',
      'nouns/labels/label-stock-fields.tsx',
      'nouns/labels/measure-field.tsx',
    ],
    open: async () => {
      await showForm(<PropertyLabelsDialog onClose={nothing} />, { '/api': aPage([]) })
      await userEvent.click(await screen.findByRole('radio', { name: 'Property' }))
    },
    fields: ['Last day of the codes', 'Start at label'],
  },
  {
    covers: ['nouns/labels/own-size-fields.tsx'],
    open: () =>
      showForm(
        <Held<LabelChoices['ownSize']> initial={labelChoicesStore.get().ownSize}>
          {(size, change) => <OwnSizeFields size={size} errorOf={nothing} onChange={change} />}
        </Held>,
      ),
    fields: ['Label width'],
  },
  {
    covers: ['features/workers/components/dialogs/shift-dialogs.tsx'],
    open: () => showForm(<DaysOffDialog worker={worker} onClose={nothing} />),
    fields: ['From', 'To'],
  },
])
