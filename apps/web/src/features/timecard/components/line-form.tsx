import type { CostLabor } from '@fettle/contract/order-children'
import type { TimecardWeek } from '@fettle/contract/timecards'
import { maxLength } from '@fettle/rules/records/limits'
import { formatDate } from '@fettle/rules/time/time'
import { dayHoursProblems } from '@fettle/rules/timecards/labor-days'
import {
  isBookable,
  orderNumberMessage,
  timecardLineProblems,
  workOrderType,
} from '@fettle/rules/timecards/timecard'
import { Alert, Button, Group, Select, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { HoursField } from '#nouns/labor/hours-field.tsx'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { ActionForm, type ActionFormProps } from '#records/form/action-form.tsx'
import { useDraft } from '#records/form/use-draft.ts'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { Textarea } from '#ui/textarea.tsx'
import {
  addLineChange,
  editLineChange,
  type LineEntry,
  numberedOrdersQuery,
  timecardTypesQuery,
  weekKind,
} from '../timecard.queries.ts'

/** Debounce in milliseconds before looking up a number. */
const lookUpAfterMs = 250

const fresh = (): LineEntry => ({ laborHours: null, tcardRecordType: '', orderNumber: '', tcardNotes: '' })
const isTouched = (entry: LineEntry) =>
  entry.laborHours !== null || entry.tcardRecordType !== '' || entry.tcardNotes !== ''

type NewProps = { readonly week: TimecardWeek; readonly day: string; readonly onClose: () => void }

/** A new line ([B2.091]). Input is stored in this browser until saved, also after the session ends. */
export function NewLineForm({ week, day, onClose }: NewProps): ReactNode {
  const { user } = useWorkspace()
  const form = `timecard.${week.workerId}.${day}`
  const state = useDraft<LineEntry, never>({ form, userId: user.userId, fresh, isTouched })
  const changing = useRecordChange(weekKind(week.weekStart), week.workerId)
  if (!state) return null
  const send = () =>
    changing.run(addLineChange({ workerName: week.workerName, day }, state.draft), {
      onDone: () => {
        state.forget()
        onClose()
      },
    })
  const { isRestored } = state
  return (
    <LineFields
      {...{ week, day, changing, onClose }}
      otherHours={hoursOf(week, day)}
      entry={state.draft}
      onChange={state.change}
      onSend={send}
      head={
        isRestored && (
          <Alert role="status" title="Draft restored">
            <Group justify="space-between">
              <Text size="sm">It was saved on this device and has not been sent.</Text>
              <Button size="compact-sm" variant="default" onClick={state.discard}>
                Discard draft
              </Button>
            </Group>
          </Alert>
        )
      }
    />
  )
}

type EditProps = { readonly week: TimecardWeek; readonly line: CostLabor; readonly onClose: () => void }

/** Edits a line. A rejected change keeps its input. */
export function EditLineForm({ week, line, onClose }: EditProps): ReactNode {
  const changing = useRecordChange(weekKind(week.weekStart), week.workerId)
  const { entry, change, unsaved } = useStoredEntry<LineEntry>(`timecard-line-${line.costId}`, {
    laborHours: line.laborHours,
    tcardRecordType: line.tcardRecordType,
    orderNumber: line.orderNumber ?? '',
    tcardNotes: line.tcardNotes,
  })
  return (
    <LineFields
      {...{ week, changing, onClose, entry, unsaved }}
      day={line.laborDate}
      otherHours={hoursOf(week, line.laborDate) - line.laborHours}
      onChange={change}
      onSend={() => changing.run(editLineChange(line, entry), { draft: unsaved, onDone: onClose })}
    />
  )
}

type FieldsProps = {
  readonly week: TimecardWeek
  readonly day: string
  /** The worker's other hours on the day. */
  readonly otherHours: number
  readonly entry: LineEntry
  readonly changing: {
    readonly isPending: boolean
    readonly error: Error | null
    readonly reset: () => void
  }
  readonly head?: ReactNode
  readonly unsaved?: ActionFormProps['unsaved']
  readonly onChange: (part: Partial<LineEntry>) => void
  readonly onSend: () => void
  readonly onClose: () => void
}

const hoursOf = (week: TimecardWeek, day: string) => week.days.find((each) => each.day === day)?.hours ?? 0

function LineFields(props: FieldsProps): ReactNode {
  const { settings } = useWorkspace()
  const { week, day, entry, changing } = props
  const onChange = (part: Partial<LineEntry>) => {
    // A rejection applies to the previous input.
    if (changing.error) changing.reset()
    props.onChange(part)
  }
  const { laborHours, tcardRecordType, tcardNotes } = entry
  const isOnOrder = tcardRecordType === workOrderType
  const { data: types = [] } = useQuery(timecardTypesQuery(week.propertyId))
  const [hasLeftHours, setLeftHours] = useState(false)
  const number = useOrderNumber(entry)
  const problems = timecardLineProblems(entry, number.isValid)
  const hoursFault = problems.find(({ field }) => field === 'laborHours')?.message
  const [dayFault] = dayHoursProblems('laborHours', {
    hours: laborHours ?? 0,
    bookedHours: props.otherHours,
    day,
    formats: settings,
  })
  const offered =
    tcardRecordType === '' || types.includes(tcardRecordType) ? types : [tcardRecordType, ...types]
  return (
    <ActionForm
      label="Save"
      isDisabled={problems.length > 0 || dayFault !== undefined}
      changing={changing}
      {...(props.unsaved && { unsaved: props.unsaved })}
      onCancel={props.onClose}
      onSubmit={props.onSend}
    >
      {props.head}
      <TextInput label="Date" value={formatDate(day, settings)} readOnly variant="filled" />
      <HoursField
        label="Hours"
        withAsterisk
        takesFocus
        description={hoursFault !== undefined && !hasLeftHours ? hoursFault : undefined}
        error={dayFault?.message ?? (hasLeftHours ? hoursFault : undefined)}
        hours={laborHours}
        onBlur={() => setLeftHours(laborHours !== null)}
        onHours={(hours) => onChange({ laborHours: hours })}
      />
      <Select
        label="Type"
        withAsterisk
        data={offered}
        value={tcardRecordType || null}
        allowDeselect={false}
        onChange={(type) => onChange({ tcardRecordType: type ?? '' })}
      />
      {isOnOrder && (
        <TextInput
          label="Order #"
          withAsterisk
          inputMode="numeric"
          maxLength={maxLength.orderNumber}
          value={entry.orderNumber}
          description={number.description}
          error={number.fault}
          onBlur={number.leave}
          onChange={(event) => onChange({ orderNumber: event.currentTarget.value })}
        />
      )}
      <Textarea
        label="Notes"
        rows={2}
        maxLength={maxLength.laborNote}
        value={tcardNotes}
        onChange={(event) => onChange({ tcardNotes: event.currentTarget.value })}
      />
    </ActionForm>
  )
}

/**
 * Looks up the entered number. Valid if exactly one order with it accepts labor ([B5.010]). Problems show
 * after leaving the field.
 */
function useOrderNumber({ tcardRecordType, orderNumber }: LineEntry) {
  const [hasLeft, setLeft] = useState(false)
  const typed = orderNumber.trim()
  const [asked] = useDebouncedValue(typed, lookUpAfterMs)
  const isAsked = tcardRecordType === workOrderType && asked !== ''
  const { data, error, isFetching } = useQuery({ ...numberedOrdersQuery(asked), enabled: isAsked })
  const isKnown = typed === '' || (asked === typed && !isFetching)
  const isValid = typed !== '' && asked === typed && data !== undefined && isBookable(data)
  const fault = error ? 'The number could not be checked.' : orderNumberMessage
  return {
    isValid,
    description: isValid ? data?.[0]?.description : undefined,
    fault: hasLeft && isKnown && !isValid ? fault : undefined,
    leave: () => setLeft(true),
  }
}
