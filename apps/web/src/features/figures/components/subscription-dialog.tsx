import type { SubscriptionChoices } from '@fettle/contract/report-subscriptions'
import { maxLength } from '@fettle/rules/records/limits'
import { maxRecipients } from '@fettle/rules/reports/subscriptions'
import { isMailAddress } from '@fettle/rules/settings/setting-faults'
import { Alert, Checkbox, Group, SegmentedControl, Select, Stack, TagsInput, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { SaveButtons } from '#records/saved-filters/save-buttons.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import type { SubscriptionStart } from '../subscription-start.ts'
import { weekdayNames } from '../subscription-words.ts'
import { recipientsQuery, saveSubscription } from '../subscriptions.queries.ts'
import classes from './subscriptions.module.css'

/** Users that the list of recipients shows at once. */
const maxOptions = 20
const attachments = ['none', 'xlsx', 'csv', 'pdf'] as const
const folded = (text: string): string => text.toLowerCase()

type Props = { readonly start: SubscriptionStart; readonly onClose: () => void }

/** Chooses what a report by mail contains, when it goes out and to whom ([C10.011]). */
export function SubscriptionDialog({ start, onClose }: Props): ReactNode {
  const { contentTitle, groups, periods, saved } = start
  const { properties } = useWorkspace()
  const [choices, setChoices] = useState(start.choices)
  const saving = useSingleMutation(saveSubscription(useQueryClient()))
  const set = (change: Partial<SubscriptionChoices>) => setChoices((now) => ({ ...now, ...change }))
  const save = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate({ saved, choices: { ...choices, title: choices.title.trim() } }, { onSuccess: onClose })
  }
  return (
    <ModalPanel title={`${contentTitle} by mail`} opened onClose={onClose} size={520}>
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
          {groups.length > 0 && (
            <Group grow align="end">
              <Select
                label="Group by"
                allowDeselect={false}
                data={groups}
                value={choices.group ?? groups[0]?.value ?? null}
                onChange={(chosen) =>
                  set({ group: groups.find(({ value }) => value === chosen)?.value ?? null })
                }
              />
              {periods.length > 0 && (
                <Select
                  label="Period"
                  allowDeselect={false}
                  data={periods}
                  value={choices.period}
                  onChange={(chosen) =>
                    set({ period: periods.find(({ value }) => value === chosen)?.value ?? choices.period })
                  }
                />
              )}
            </Group>
          )}
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
          <Recipients choices={choices} onSet={set} />
          <Checkbox
            label="Send only when there is something to report"
            checked={choices.onlyWithRows}
            onChange={(event) => set({ onlyWithRows: event.currentTarget.checked })}
          />
          <SaveButtons
            isBusy={saving.isPending}
            isDisabled={choices.title.trim() === '' || choices.recipients.length === 0}
            onCancel={onClose}
          />
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
    <Stack>
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

function Recipients({ choices, onSet }: PartProps): ReactNode {
  const { recipients, attachment } = choices
  const { data: users } = useQuery(recipientsQuery(choices))
  const nameAt = new Map((users ?? []).map(({ emailAddress, userName }) => [folded(emailAddress), userName]))
  const faulty = recipients.filter((address) => !isMailAddress(address))
  const isStranger = (address: string) => !nameAt.has(folded(address)) && !faulty.includes(address)
  const strangers = users ? recipients.filter(isStranger) : []
  const [isOpen, list] = useDisclosure(false)
  const searchText = (address: string) => folded(`${nameAt.get(folded(address)) ?? ''} ${address}`)
  return (
    <>
      <TagsInput
        label="Recipients"
        description="Choose users, or type e-mail addresses and press Enter."
        required={recipients.length === 0}
        maxTags={maxRecipients}
        value={recipients}
        acceptValueOnBlur
        data={[...new Set((users ?? []).map(({ emailAddress }) => emailAddress))]}
        filter={({ options, search, limit }) =>
          options
            .filter((option) => 'value' in option && searchText(option.value).includes(folded(search.trim())))
            .slice(0, limit)
        }
        limit={maxOptions}
        error={faulty.length > 0 && `${faulty.join(', ')}: this is not an e-mail address.`}
        // The list closes after a choice or Enter, so that it does not cover Save.
        dropdownOpened={isOpen}
        onDropdownOpen={list.open}
        onDropdownClose={list.close}
        renderOption={({ option }) => (
          <div className={classes.option}>
            {nameAt.get(folded(option.value))}
            <span>{option.value}</span>
          </div>
        )}
        onChange={(next) => {
          list.close()
          onSet({ recipients: next.map((address) => address.trim()) })
        }}
      />
      <Select
        label="Attachment"
        allowDeselect={false}
        data={[
          { value: 'none', label: 'None' },
          { value: 'xlsx', label: 'Spreadsheet' },
          { value: 'csv', label: 'CSV' },
          { value: 'pdf', label: 'PDF' },
        ]}
        value={attachment}
        onChange={(value) => onSet({ attachment: attachments.find((each) => each === value) ?? 'none' })}
      />
      {strangers.length > 0 && (
        <Alert color="yellow" variant="light">
          {strangers.join(', ')} cannot open this report here. The mail to them has no link
          {attachment === 'none' ? '.' : ', but they can read the attached file.'}
        </Alert>
      )}
    </>
  )
}
