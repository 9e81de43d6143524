import type { Meter, MeterReading } from '@fettle/contract/meters'
import { confirmationTexts, type ReadingConfirmation } from '@fettle/rules/meters/meter-kinds'
import {
  checkReading,
  formatReading,
  type MeterFacts,
  parseReading,
  possibleConfirmations,
  readingTextProblems,
} from '@fettle/rules/meters/meter-reading'
import { maxLength } from '@fettle/rules/records/limits'
import { type DayFormat, formatLtz } from '@fettle/rules/time/time'
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { fieldErrors } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { recordKey } from '#records/change/record-change.ts'
import { onDeviceText, showNotice } from '#records/change/undo-notice.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { MomentField } from '#ui/moment-field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { assetKind } from '../../asset-change.ts'
import { useAddReading } from '../../meters.queries.ts'
import { factsOf } from './meter-words.ts'
import { useReadingOrders } from './use-reading-orders.ts'
import { isWaiting, useMetersAsLeft } from './waiting-readings.ts'

type Props = {
  readonly meters: readonly Meter[]
  readonly zone: string
  readonly onClose: () => void
}

type Entry = {
  readonly meterId: number | null
  readonly text: string
  readonly notes: string
  /** 'YYYY-MM-DD HH:mm:ss' in the property's time zone, or null for now. */
  readonly moment: string | null
  readonly hasMoment: boolean
  /** Order chosen instead of the proposed one. Empty for none. */
  readonly chosenOrder: string | null
}

const noEntry: Entry = {
  meterId: null,
  text: '',
  notes: '',
  moment: null,
  hasMoment: false,
  chosenOrder: null,
}

/** Name of the draft: a reading typed for one meter is never offered for another. */
const readingForm = ([only, ...others]: readonly Meter[]): string =>
  only && others.length === 0 ? `meter-${only.meterID}-reading` : `asset-${only?.assetId ?? 0}-reading`

/** What of a refusal stands at a field of this form. */
const ownFields = new Set(['meterId', 'currentReading', 'readAt', 'notes'])

/** State, validation and submission of the form. */
function useReadingForm(sent: readonly Meter[], onClose: () => void) {
  const meters = useMetersAsLeft(sent)
  const [only, ...others] = meters
  const { entry, change, unsaved } = useStoredEntry<Entry>(readingForm(meters), {
    ...noEntry,
    meterId: only && others.length === 0 ? only.meterID : null,
  })
  const { meterId, text, notes, moment, hasMoment, chosenOrder } = entry
  const adding = useAddReading(meters[0]?.assetId ?? null, unsaved)
  const orders = useReadingOrders(meters[0]?.assetId ?? null)
  const workorderId = chosenOrder ?? orders.proposed ?? ''
  const meter = meters.find(({ meterID }) => meterID === meterId)
  const facts = meter ? factsOf(meter) : null
  const typed = text.trim() === '' ? undefined : readingTextProblems(text, facts)[0]?.message
  const faults = fieldErrors(adding.error)
  const value = parseReading(text)
  // Without the server, the device checks against the readings that it has.
  const last = lastOf(meter)
  const isChecked = last !== undefined && !hasMoment && (isWaiting(last) || !navigator.onLine)
  const below = isChecked && facts ? belowText(facts, text, last) : undefined
  const isBelow =
    below !== undefined ||
    (adding.error instanceof ApiError && adding.error.errors.some(({ code }) => code === 'below-last'))
  const offers = isBelow && facts && value !== null ? possibleConfirmations(facts, value) : []
  const add = (confirm: ReadingConfirmation | '' = '') => {
    if (!meter) return
    const body = {
      meterId: String(meter.meterID),
      currentReading: text.trim(),
      notes: notes.trim(),
      readAt: hasMoment && moment !== null ? moment.replace(' ', 'T') : '',
      ...(workorderId !== '' && { workorderId }),
      confirm,
    } as const
    adding.mutate(body, {
      onSuccess: ({ warnings, isOnDevice }) => {
        if (warnings.length > 0) return
        onClose()
        const added = `${formatReading(value ?? 0, meter.meterUnits)} was added to ${meter.meterName}.`
        const text = isOnDevice ? onDeviceText : added
        showNotice({ record: recordKey(assetKind, meter.assetId ?? 0), text, undo: null })
      },
    })
  }
  const edit = (part: Partial<Entry>) => {
    adding.reset()
    change(part)
  }
  return {
    ...{ meters, meter, entry, edit, change, unsaved, adding, add },
    ...{ orders, workorderId, value, typed, below, faults, offers },
  }
}

/** Form for a reading ([B2.043] to [B2.046]). A rejected one keeps its input and offers corrections. */
export function ReadingForm({ meters: sent, zone, onClose }: Props): ReactNode {
  const { settings } = useWorkspace()
  const form = useReadingForm(sent, onClose)
  const { meters, meter, entry, edit, change, unsaved, adding, add } = form
  const { orders, workorderId, value, typed, below, faults, offers } = form
  const { text, notes, moment, hasMoment } = entry
  // Adds the id to meters with the same name, which exist in old data.
  const labelOf = ({ meterID, meterName }: Meter) =>
    meters.some((other) => other.meterID !== meterID && other.meterName === meterName)
      ? `${meterName} (${meterID})`
      : meterName
  if (adding.data && adding.data.warnings.length > 0)
    return <Added warnings={adding.data.warnings} onClose={onClose} />
  return (
    <ActionForm
      label="Add"
      isDisabled={!meter || value === null || typed !== undefined || below !== undefined || orders.isPending}
      changing={{ isPending: adding.isPending, error: shownBelow(adding.error) }}
      unsaved={unsaved}
      onCancel={onClose}
      onSubmit={() => add()}
    >
      <ChoiceChips
        label="Meter"
        choices={meters.map(labelOf)}
        value={meter ? labelOf(meter) : ''}
        onChange={(label) => edit({ meterId: meters.find((one) => labelOf(one) === label)?.meterID ?? null })}
      />
      {faults.has('meterId') && (
        <Text c="var(--required)" size="sm">
          {faults.get('meterId')}
        </Text>
      )}
      <TextInput
        label={meter?.meterUnits ? `Reading (${meter.meterUnits})` : 'Reading'}
        description={lastText(meter, { zone, formats: settings })}
        inputMode="decimal"
        withAsterisk
        data-autofocus
        autoComplete="off"
        maxLength={maxLength.typedNumber}
        value={text}
        error={typed ?? below ?? faults.get('currentReading')}
        onChange={({ currentTarget }) => edit({ text: currentTarget.value })}
      />
      {offers.length > 0 && (
        <Group gap="xs">
          {offers.map((offer) => (
            <Button key={offer} variant="default" loading={adding.isPending} onClick={() => add(offer)}>
              {confirmationTexts[offer]}
            </Button>
          ))}
        </Group>
      )}
      {orders.choices.length > 0 && (
        <ChoiceField
          label="Work Order"
          placeholder="None"
          canClear
          value={workorderId}
          choices={orders.choices}
          onChange={(id) => edit({ chosenOrder: id ?? '' })}
        />
      )}
      <Textarea
        label="Notes"
        rows={2}
        resize="vertical"
        maxLength={maxLength.message}
        value={notes}
        onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
      />
      {hasMoment ? (
        <MomentField
          label="Read at"
          description="In the property's time zone"
          value={moment}
          error={faults.get('readAt')}
          onChange={(next) => edit({ moment: next })}
        />
      ) : (
        <Group>
          <Button variant="subtle" size="compact-md" onClick={() => change({ hasMoment: true })}>
            At another time
          </Button>
        </Group>
      )}
    </ActionForm>
  )
}

/** Message about a stored reading beyond the meter's limits. */
function Added({ warnings, onClose }: { warnings: readonly string[]; onClose: () => void }): ReactNode {
  return (
    <Stack gap="sm">
      <Alert color="orange" role="status" title="The reading was added.">
        {warnings.join(' ')}
      </Alert>
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          Done
        </Button>
      </Group>
    </Stack>
  )
}

const lastOf = (meter: Meter | undefined) =>
  meter?.readings.find(({ struckDateTime }) => struckDateTime === null)

/** Why a typed value cannot follow the last reading without a confirmation. */
function belowText(meter: MeterFacts, text: string, last: MeterReading): string | undefined {
  const now = { readAtMs: 0, nowMs: 0, isMomentTaken: false }
  const before = { value: last.currentReading, kind: last.kind }
  const { problems } = checkReading({ meter, text, before, after: null, confirm: null, ...now })
  return problems.find(({ code }) => code === 'below-last')?.message
}

/** Last counted value of the meter. */
function lastText(
  meter: Meter | undefined,
  { zone, formats }: { zone: string; formats: DayFormat },
): string | undefined {
  const last = lastOf(meter)
  if (!meter || !last) return undefined
  return `Last: ${formatReading(last.currentReading, meter.meterUnits)}, ${formatLtz(last.date, zone, formats)}`
}

/** The error without problems shown at fields. */
function shownBelow(error: Error | null): Error | null {
  const isAtFields =
    error instanceof ApiError &&
    error.status === 400 &&
    error.errors.length > 0 &&
    error.errors.every(({ field }) => ownFields.has(field))
  return isAtFields ? null : error
}
