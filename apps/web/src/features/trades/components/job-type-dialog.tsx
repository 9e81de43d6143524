import '@mantine/core/styles/Fieldset.layer.css'
import { createJobType, type JobTypeSetting, updateJobType } from '@fettle/contract/trade-settings'
import { maxTargetHours, maxTradeName } from '@fettle/rules/assignment/trade-settings'
import { Fieldset, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { fieldErrors } from '#lib/error-texts.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { jobPrioritiesQuery } from '#nouns/reference/reference.queries.ts'
import { NameDialog } from '#records/form/name-dialog.tsx'
import { useUnsavedEdit } from '#records/form/use-unsaved-edit.ts'
import { NumberField } from '#ui/number-field.tsx'
import { kindWords } from '../trade-words.ts'
import { useTradeChange } from '../trades.queries.ts'
import classes from './trades.module.css'

type Props = {
  readonly tradeId: number
  readonly jobType: JobTypeSetting | null
  readonly onClose: () => void
}

type Entry = Pick<JobTypeSetting, 'jobTypeName' | 'kindFilter' | 'priority' | 'targetHours'>

/** A job type: name, visibility, default priority, and target hours per priority. */
export function JobTypeDialog({ tradeId, jobType, onClose }: Props): ReactNode {
  const { property } = useWorkspace()
  const changing = useTradeChange()
  const form = jobType === null ? `trade-${tradeId}-new-job-type` : `job-type-${jobType.jobTypeId}`
  const unsaved = useUnsavedEdit<Entry>(form, jobType?.fmModId ?? 0)
  const body: Entry = unsaved.entered ?? {
    jobTypeName: jobType?.jobTypeName ?? '',
    kindFilter: jobType?.kindFilter ?? 'Both',
    priority: jobType?.priority ?? null,
    targetHours: jobType?.targetHours ?? {},
  }
  const { jobTypeName, kindFilter, priority, targetHours: hours } = body
  const choices = usePriorityChoices(property.propertyId, body)
  const change = (part: Partial<Entry>) => unsaved.change({ ...body, ...part })
  const [idempotencyKey] = useState(newIdempotencyKey)
  const refused = fieldErrors(changing.error)
  const setHoursOf = (value: string, entered: number | null) => {
    const { [value]: _before, ...others } = hours
    const isNumber = entered !== null && !Number.isNaN(entered)
    change({ targetHours: isNumber ? { ...others, [value]: entered } : others })
  }
  const onDone = () => {
    unsaved.clear()
    onClose()
  }
  const submit = () => {
    const seen = unsaved.seenAfter(changing.error)
    const change = jobType === null ? creation(tradeId, body, idempotencyKey) : update(jobType, body, seen)
    changing.run({ ...change, onDone })
  }
  return (
    <NameDialog
      title={jobType === null ? 'New job type' : jobType.jobTypeName}
      size={520}
      maxLength={maxTradeName}
      changing={changing}
      unsaved={unsaved}
      present={jobType?.jobTypeName}
      name={jobTypeName}
      field="jobTypeName"
      onName={(name) => change({ jobTypeName: name })}
      onClose={onClose}
      onSubmit={submit}
    >
      <Select
        label="Who sees it"
        data={Object.entries(kindWords).map(([value, label]) => ({ value, label }))}
        value={kindFilter}
        allowDeselect={false}
        onChange={(value) => {
          if (value === 'Request' || value === 'Worker' || value === 'Both') change({ kindFilter: value })
        }}
      />
      <Select
        label="Priority of a new order"
        placeholder="None"
        clearable
        data={choices}
        value={priority === null ? null : String(priority)}
        error={refused.get('priority')}
        onChange={(value) => change({ priority: value === null ? null : Number(value) })}
      />
      {choices.length > 0 && (
        <Fieldset legend="Hours until the target" variant="unstyled">
          <div className={classes.hours}>
            {choices.map(({ value, label }) => (
              <NumberField
                key={value}
                label={label}
                placeholder="As set"
                min={0}
                max={maxTargetHours}
                value={hours[value] ?? null}
                error={refused.get(`targetHours.${value}`)}
                onChange={(entered) => setHoursOf(value, entered)}
              />
            ))}
          </div>
        </Fieldset>
      )}
    </NameDialog>
  )
}

/** Priorities of the property, and others that the job type already uses. */
function usePriorityChoices(propertyId: number, { priority, targetHours }: Entry) {
  const priorities = useQuery(jobPrioritiesQuery(propertyId))
  const known = (priorities.data ?? []).flatMap(({ reqPriority, displayText }) =>
    reqPriority === null ? [] : [{ value: String(reqPriority), label: displayText }],
  )
  const used = [...Object.keys(targetHours), ...(priority === null ? [] : [String(priority)])]
  const unknown = [...new Set(used)].filter((value) => !known.some((each) => each.value === value))
  return [...known, ...unknown.map((value) => ({ value, label: `Priority ${value}` }))]
}

const creation = (tradeId: number, body: Entry, idempotencyKey: string) => ({
  send: () => call(createJobType, { params: { tradeId }, body, idempotencyKey }),
  notice: `${body.jobTypeName.trim()} was added.`,
})

/** `seen` is the version that the entries are based on. */
function update(
  { jobTypeId, jobTypeName, kindFilter, priority, targetHours }: JobTypeSetting,
  body: Entry,
  seen: number | undefined,
) {
  const params = { jobTypeId }
  return {
    send: () => call(updateJobType, { params, body, ifMatch: seen }),
    notice: `${body.jobTypeName.trim()} was changed.`,
    undo: () => call(updateJobType, { params, body: { jobTypeName, kindFilter, priority, targetHours } }),
  }
}
