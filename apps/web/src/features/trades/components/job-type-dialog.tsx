import { createJobType, type JobTypeSetting, updateJobType } from '@fettle/contract/trade-settings'
import { maxTargetHours, maxTradeName } from '@fettle/rules/trade-settings'
import { Fieldset, NumberInput, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { fieldErrors } from '#lib/error-texts.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { jobPrioritiesQuery } from '#nouns/reference/reference.queries.ts'
import { NameDialog } from '#records/form/name-dialog.tsx'
import { kindWords } from '../trade-words.ts'
import { useTradeChange } from '../trades.queries.ts'
import classes from './trades.module.css'

type Props = {
  readonly tradeId: number
  readonly jobType: JobTypeSetting | null
  readonly onClose: () => void
}

/** A job type: its name, who sees it, the priority an order begins with, and how soon each priority is due. */
export function JobTypeDialog({ tradeId, jobType, onClose }: Props): ReactNode {
  const { property } = useWorkspace()
  const changing = useTradeChange()
  const priorities = useQuery(jobPrioritiesQuery(property.propertyId))
  const [jobTypeName, setName] = useState(jobType?.jobTypeName ?? '')
  const [kindFilter, setKind] = useState(jobType?.kindFilter ?? 'Both')
  const [priority, setPriority] = useState(jobType?.priority ?? null)
  const [hours, setHours] = useState<Readonly<Record<string, number>>>(jobType?.targetHours ?? {})
  const [idempotencyKey] = useState(newIdempotencyKey)
  const refused = fieldErrors(changing.error)
  const known = (priorities.data ?? []).flatMap(({ reqPriority, displayText }) =>
    reqPriority === null ? [] : [{ value: String(reqPriority), label: displayText }],
  )
  const unknown = [...Object.keys(hours), ...(priority === null ? [] : [String(priority)])].filter(
    (value, at, all) => all.indexOf(value) === at && !known.some((each) => each.value === value),
  )
  const choices = [...known, ...unknown.map((value) => ({ value, label: `Priority ${value}` }))]
  const body = { jobTypeName, kindFilter, priority, targetHours: hours }
  const setHoursOf = (value: string, entered: string | number) => {
    const { [value]: _before, ...others } = hours
    setHours(typeof entered === 'number' ? { ...others, [value]: entered } : others)
  }
  const submit = () =>
    changing.run(
      jobType === null
        ? {
            send: () => call(createJobType, { params: { tradeId }, body, idempotencyKey }),
            notice: `${jobTypeName.trim()} was added.`,
            onDone: onClose,
          }
        : {
            send: () =>
              call(updateJobType, {
                params: { jobTypeId: jobType.jobTypeId },
                body,
                ifMatch: jobType.fmModId,
              }),
            notice: `${jobTypeName.trim()} was changed.`,
            undo: () =>
              call(updateJobType, {
                params: { jobTypeId: jobType.jobTypeId },
                body: {
                  jobTypeName: jobType.jobTypeName,
                  kindFilter: jobType.kindFilter,
                  priority: jobType.priority,
                  targetHours: jobType.targetHours,
                },
              }),
            onDone: onClose,
          },
    )
  return (
    <NameDialog
      title={jobType === null ? 'New job type' : jobType.jobTypeName}
      size={520}
      maxLength={maxTradeName}
      changing={changing}
      name={jobTypeName}
      field="jobTypeName"
      onName={setName}
      onClose={onClose}
      onSubmit={submit}
    >
      <Select
        label="Who sees it"
        data={Object.entries(kindWords).map(([value, label]) => ({ value, label }))}
        value={kindFilter}
        allowDeselect={false}
        onChange={(value) => {
          if (value === 'Request' || value === 'Worker' || value === 'Both') setKind(value)
        }}
      />
      <Select
        label="Priority of a new order"
        placeholder="None"
        clearable
        data={choices}
        value={priority === null ? null : String(priority)}
        error={refused.get('priority')}
        onChange={(value) => setPriority(value === null ? null : Number(value))}
      />
      {choices.length > 0 && (
        <Fieldset legend="Hours until the target" variant="unstyled">
          <div className={classes.hours}>
            {choices.map(({ value, label }) => (
              <NumberInput
                key={value}
                label={label}
                placeholder="As set"
                min={0}
                max={maxTargetHours}
                hideControls
                value={hours[value] ?? ''}
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
