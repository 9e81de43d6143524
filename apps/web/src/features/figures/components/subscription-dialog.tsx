import type { SubscriptionChoices } from '@fettle/contract/report-subscriptions'
import { maxLength } from '@fettle/rules/records/limits'
import { groupLabels, hasPeriod, type ReportGroup } from '@fettle/rules/reports/report-catalog'
import {
  Alert,
  Button,
  Checkbox,
  Group,
  SegmentedControl,
  Select,
  Stack,
  TagsInput,
  TextInput,
} from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { periodsOf, type SubscriptionStart } from '../subscription-start.ts'
import { weekdayNames } from '../subscription-words.ts'
import { saveSubscription } from '../subscriptions.queries.ts'

type Props = { readonly start: SubscriptionStart; readonly onClose: () => void }

/** Chooses what a report by mail contains, when it goes out and to whom ([C10.011]). */
export function SubscriptionDialog({ start, onClose }: Props): ReactNode {
  const { report, saved } = start
  const { properties } = useWorkspace()
  const [choices, setChoices] = useState(start.choices)
  const saving = useMutation(saveSubscription(useQueryClient()))
  const set = (change: Partial<SubscriptionChoices>) => setChoices((now) => ({ ...now, ...change }))
  const groups: readonly ReportGroup[] = report.groups
  const save = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate({ saved, choices: { ...choices, title: choices.title.trim() } }, { onSuccess: onClose })
  }
  return (
    <ModalPanel title={`${report.title} by mail`} opened onClose={onClose} size={520}>
      <form onSubmit={save}>
        <Stack>
          <ChangeError error={saving.error} />
          <TextInput
            label="Title"
            required
            data-autofocus
            maxLength={maxLength.reportTitle}
            value={choices.title}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
          <Group grow align="end">
            <Select
              label="Group by"
              allowDeselect={false}
              data={groups.map((value) => ({ value, label: groupLabels[value] }))}
              value={choices.group ?? groups[0] ?? null}
              onChange={(value) => set({ group: groups.find((each) => each === value) ?? null })}
            />
            {hasPeriod(report) && (
              <Select
                label="Period"
                allowDeselect={false}
                data={periodsOf(report)}
                value={choices.period}
                onChange={(value) =>
                  set({
                    period: periodsOf(report).find((each) => each.value === value)?.value ?? choices.period,
                  })
                }
              />
            )}
          </Group>
          {properties.length > 1 && (
            <Select
              label="Property"
              placeholder="All properties"
              clearable
              data={properties.map(({ propertyId, propertyName }) => ({
                value: String(propertyId),
                label: propertyName,
              }))}
              value={choices.propertyId === null ? null : String(choices.propertyId)}
              onChange={(value) => set({ propertyId: value === null ? null : Number(value) })}
            />
          )}
          <Days choices={choices} onSet={set} />
          <Recipients choices={choices} saved={saved} onSet={set} />
          <Checkbox
            label="Send only when there is something to report"
            checked={choices.onlyWithRows}
            onChange={(event) => set({ onlyWithRows: event.currentTarget.checked })}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              loading={saving.isPending}
              disabled={choices.title.trim() === '' || choices.recipients.length === 0}
            >
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </ModalPanel>
  )
}

type PartProps = {
  readonly choices: SubscriptionChoices
  readonly onSet: (change: Partial<SubscriptionChoices>) => void
}

function Days({ choices, onSet }: PartProps): ReactNode {
  const isMonthly = choices.monthDay !== null
  return (
    <Stack gap="xs">
      <SegmentedControl
        aria-label="Repeat"
        data={['Weekly', 'Monthly']}
        value={isMonthly ? 'Monthly' : 'Weekly'}
        onChange={(value) =>
          onSet(value === 'Monthly' ? { weekdays: [], monthDay: 1 } : { weekdays: [1], monthDay: null })
        }
      />
      {!isMonthly && (
        <Checkbox.Group
          label="Days"
          value={choices.weekdays.map(String)}
          onChange={(values) => values.length > 0 && onSet({ weekdays: values.map(Number) })}
        >
          <Group gap="sm" mt={4}>
            {weekdayNames.map((name, day) => (
              <Checkbox key={name} value={String(day)} label={name} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      <Group grow align="end">
        {isMonthly && (
          <Select
            label="Day of the month"
            allowDeselect={false}
            data={Array.from({ length: 31 }, (_, at) => ({
              value: String(at + 1),
              label: at === 30 ? 'Last day' : String(at + 1),
            }))}
            value={String(choices.monthDay)}
            onChange={(value) => onSet({ monthDay: Number(value) })}
          />
        )}
        <TextInput
          label="Time"
          type="time"
          required
          value={choices.time}
          onChange={(event) => onSet({ time: event.currentTarget.value })}
        />
      </Group>
    </Stack>
  )
}

function Recipients({
  choices,
  saved,
  onSet,
}: PartProps & { readonly saved: SubscriptionStart['saved'] }): ReactNode {
  const { recipients, attachment } = choices
  const strangers = saved?.strangers.filter((address) => recipients.includes(address)) ?? []
  return (
    <>
      <TagsInput
        label="Recipients"
        description="E-mail addresses. Press Enter after each."
        required={recipients.length === 0}
        maxTags={50}
        value={recipients}
        acceptValueOnBlur
        onChange={(next) => onSet({ recipients: next.map((address) => address.trim()) })}
      />
      <Select
        label="Attachment"
        allowDeselect={false}
        data={[
          { value: 'none', label: 'None' },
          { value: 'xlsx', label: 'Spreadsheet' },
          { value: 'csv', label: 'CSV' },
        ]}
        value={attachment}
        onChange={(value) => onSet({ attachment: value === 'xlsx' || value === 'csv' ? value : 'none' })}
      />
      {attachment !== 'none' && (
        <Alert color="yellow" variant="light">
          {strangers.length > 0 ? `${strangers.join(', ')} has no account here. ` : ''}
          Everyone who receives the mail can read the file, also without an account.
        </Alert>
      )}
    </>
  )
}
