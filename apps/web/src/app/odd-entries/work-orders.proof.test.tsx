import { atLeastOne } from '@fettle/rules/orders/cost-requirements'
import { emptyLine } from '@fettle/rules/procedures/procedure-lines'
import { LineFields } from '#features/procedures/components/line-fields.tsx'
import { editedLine } from '#features/procedures/procedure-draft.ts'
import { EditLineForm } from '#features/timecard/components/line-form.tsx'
import { aWeek, worker } from '#features/timecard/pages/timecard-page.fixture.tsx'
import { UrgencyFields } from '#features/work-orders/components/actions/urgency-fields.tsx'
import { TargetForm } from '#features/work-orders/components/bulk/bulk-entry-forms.tsx'
import { emptyDraft, laborOf } from '#features/work-orders/components/completing/completion-draft.ts'
import { emptyHold, HoldFields } from '#features/work-orders/components/completing/hold-fields.tsx'
import { LaborFields } from '#features/work-orders/components/completing/labor-fields.tsx'
import { CustomFields } from '#features/work-orders/components/create/custom-fields.tsx'
import { emptyShared } from '#features/work-orders/components/create/shared-draft.ts'
import { AssetLineForm } from '#features/work-orders/components/items/asset-line-form.tsx'
import { CostForm } from '#features/work-orders/components/items/cost-form.tsx'
import { LaborForm } from '#features/work-orders/components/items/labor-form.tsx'
import { PartQuantityForm } from '#features/work-orders/components/items/part-quantity-form.tsx'
import { aLine } from '#features/work-orders/components/items/parts.fixture.ts'
import { PurchasedPartForm } from '#features/work-orders/components/items/purchased-part-form.tsx'
import { TaskEntry } from '#features/work-orders/components/items/task-entry.tsx'
import { LongTimerSheet } from '#nouns/timer/long-timer-sheet.tsx'
import type { Picked } from '#records/picking/pick-source.ts'
import { PickedList } from '#records/picking/picked-list.tsx'
import { anOrderField } from '#testing/custom-fields.ts'
import { testOddEntries } from '#testing/odd-entries.ts'
import { Held, showForm } from '#testing/odd-form.tsx'
import { anOrder, anOrderAsset, aRow, aTask } from '#testing/orders.ts'
import { aWorkspace } from '#testing/workspace.tsx'

const close = () => undefined
const [timecardLine] = aWeek().lines
const parts = {
  idOf: ({ id }: { id: number }) => id,
  codeOf: () => 'F-1',
  nameOf: () => 'Filter',
}
const picked: readonly Picked<{ id: number }>[] = [{ item: { id: 1 }, quantity: 2 }]

const noUrgency = { priority: null as number | null, target: undefined as string | undefined }

testOddEntries([
  {
    covers: ['features/work-orders/components/items/labor-form.tsx', 'nouns/labor/hours-field.tsx'],
    open: () => showForm(<LaborForm order={anOrder()} onClose={close} />),
    fields: ['Labor Hours', 'Labor Date'],
  },
  {
    covers: ['features/work-orders/components/items/asset-line-form.tsx'],
    open: () => showForm(<AssetLineForm order={anOrder()} asset={anOrderAsset()} onClose={close} />),
    fields: ['Downtime (hours)'],
  },
  {
    covers: ['features/work-orders/components/items/purchased-part-form.tsx'],
    open: () => showForm(<PurchasedPartForm order={anOrder()} onClose={close} />),
    fields: ['Quantity', 'Unit Cost'],
  },
  {
    covers: ['features/work-orders/components/items/cost-form.tsx'],
    open: () => showForm(<CostForm order={anOrder()} onClose={close} />),
    fields: ['Amount', 'Date'],
  },
  {
    covers: ['features/work-orders/components/items/part-quantity-form.tsx'],
    open: () =>
      showForm(
        <PartQuantityForm line={aLine()} onClose={close} />,
        {},
        aWorkspace({ settings: { advancedPartsFunctionalityFlag: true } }),
      ),
    fields: ['Requested', 'Supplied'],
  },
  {
    covers: ['records/picking/picked-list.tsx'],
    open: () =>
      showForm(
        <Held initial={picked}>
          {(picks, onPicks) => (
            <PickedList source={parts} picks={picks} onPicks={onPicks} atLeast={atLeastOne} />
          )}
        </Held>,
      ),
    fields: ['Quantity of Filter'],
  },
  {
    covers: ['features/work-orders/components/completing/labor-fields.tsx'],
    open: () =>
      showForm(
        <Held initial={emptyDraft('Complete')}>
          {(draft, change) => (
            <LaborFields
              order={anOrder()}
              timer={{ startedAtMs: 0, elapsedMs: 3_600_000 }}
              proposal={null}
              labor={laborOf(draft, null, null, 'UTC')}
              worker={null}
              isRequired
              onChange={(more) => change({ ...draft, ...more })}
            />
          )}
        </Held>,
      ),
    fields: ['Labor Hours', 'Labor Date'],
  },
  {
    covers: ['features/work-orders/components/actions/urgency-fields.tsx'],
    open: () =>
      showForm(
        <Held initial={noUrgency}>
          {(urgency, change) => (
            <UrgencyFields
              propertyId={2}
              {...urgency}
              onPriority={(priority) => change({ ...urgency, priority })}
              onTarget={(target) => change({ ...urgency, target })}
            />
          )}
        </Held>,
      ),
    fields: ['Target'],
  },
  {
    covers: ['features/work-orders/components/bulk/bulk-entry-forms.tsx'],
    open: () =>
      showForm(
        <TargetForm orders={[]} anchor={aRow()} onCancel={() => undefined} onSubmit={() => undefined} />,
      ),
    fields: ['Target'],
  },
  {
    covers: ['features/work-orders/components/completing/hold-fields.tsx'],
    open: () =>
      showForm(
        <Held initial={emptyHold}>
          {(hold, change) => <HoldFields propertyId={2} zone="UTC" hold={hold} onChange={change} />}
        </Held>,
      ),
    fields: ['Until'],
  },
  {
    covers: ['features/work-orders/components/items/task-entry.tsx'],
    open: () =>
      showForm(
        <Held initial={aTask({ answerKind: 'number', dataEntry: '' })}>
          {(task, change) => (
            <TaskEntry task={task} textId="task" onEnter={(dataEntry) => change({ ...task, dataEntry })} />
          )}
        </Held>,
      ),
    fields: ['Entry'],
  },
  {
    covers: ['features/work-orders/components/create/custom-fields.tsx'],
    open: () =>
      showForm(
        <Held initial={emptyShared}>
          {(draft, change) => (
            <CustomFields
              draft={draft}
              change={(part) => change({ ...draft, ...part })}
              errorOf={() => null}
              offer={{
                known: [anOrderField('Cost center', { numeric: true })],
                isError: false,
                retry: close,
              }}
            />
          )}
        </Held>,
      ),
    fields: ['Cost center'],
  },
  {
    covers: ['features/timecard/components/line-form.tsx'],
    open: () =>
      showForm(
        timecardLine && (
          <EditLineForm
            week={aWeek()}
            line={{ ...timecardLine, tcardRecordType: 'Work Order', orderNumber: '1' }}
            onClose={close}
          />
        ),
        {},
        worker(),
      ),
    fields: ['Hours', 'Order #'],
  },
  {
    covers: ['nouns/timer/long-timer-sheet.tsx'],
    open: () =>
      showForm(
        <LongTimerSheet
          orderNumber="5001"
          startedAtMs={0}
          changing={{ isPending: false, error: null }}
          onBook={close}
          onClose={close}
        />,
      ),
    fields: ['Labor Hours'],
  },
  {
    covers: ['features/procedures/components/line-fields.tsx'],
    open: () =>
      showForm(
        <Held initial={editedLine({ ...emptyLine, answerKind: 'number' })}>
          {(line, change) => (
            <LineFields
              line={line}
              at={0}
              isLast
              faultOf={() => null}
              onChange={(part) => change({ ...line, ...part })}
              onMove={close}
              onRemove={close}
            />
          )}
        </Held>,
      ),
    fields: ['Failed below'],
  },
])
