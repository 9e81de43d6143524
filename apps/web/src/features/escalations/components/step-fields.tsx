import {
  type EscalationStepDraft,
  escalationMax,
  escalationOptions,
  escalationUnits,
  escalationWays,
  stepField,
  stepWords,
} from '@fettle/rules/desk/escalation-rules'
import { maxLength } from '@fettle/rules/records/limits'
import { Button, Checkbox, Group, Input, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { companyChoicesQuery } from '#nouns/people/company-choices.queries.ts'
import classes from '#records/form/record-form.module.css'
import { ChoiceField } from '#ui/choice-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { rolesQuery, workerChoicesQuery } from '../escalations.queries.ts'
import type { RuleEntry } from '../rule-entry.ts'
import styles from './escalations.module.css'

type Props = {
  readonly entry: RuleEntry
  readonly step: EscalationStepDraft
  readonly index: number
  readonly errors: ReadonlyMap<string, string>
  readonly onChange: (step: EscalationStepDraft) => void
  /** Absent for the only step. */
  readonly onRemove: (() => void) | undefined
}

const choicesOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const orZero = (value: number | null) => (value === null || Number.isNaN(value) ? 0 : value)

/** One step of a rule: its moment, whom it tells, what it changes and how it repeats. */
export function StepFields({ entry, step, index, errors, onChange, onRemove }: Props): ReactNode {
  const has = escalationOptions(entry.subject)
  const change = (part: Partial<EscalationStepDraft>) => onChange({ ...step, ...part })
  const errorOf = (part: string) => errors.get(stepField(index, part))
  return (
    <fieldset className={styles.step}>
      <Group justify="space-between" component="legend" className={styles.legend}>
        <span>
          Step {index + 1}: {stepWords(step, entry.subject)}
        </span>
        {onRemove && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Remove step ${index + 1}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        )}
      </Group>
      <Stack gap="md">
        <div className={classes.fields}>
          <NumberField
            label="Number"
            min={0}
            max={escalationMax.count}
            allowDecimal={false}
            value={step.count}
            error={errorOf('count')}
            onChange={(count) => change({ count: orZero(count) })}
          />
          <ChoiceField
            label="Unit"
            value={step.unit}
            choices={choicesOf(escalationUnits)}
            onChange={(unit) => unit && change({ unit: unit as EscalationStepDraft['unit'] })}
          />
          {has.before && (
            <ChoiceField
              label="After or before"
              value={step.way}
              choices={choicesOf(escalationWays)}
              error={errorOf('way')}
              onChange={(way) => way && change({ way: way as EscalationStepDraft['way'] })}
            />
          )}
        </div>
        <Tell {...{ entry, step, errorOf, change }} />
        {has.priorityChange && <Changes {...{ entry, step, errorOf, change }} />}
        <Checkbox
          label="Repeat"
          checked={step.repeatEvery !== null}
          onChange={(event) =>
            change(
              event.currentTarget.checked
                ? { repeatEvery: 1, repeatTimes: 1 }
                : { repeatEvery: null, repeatTimes: 0 },
            )
          }
        />
        <div className={classes.fields}>
          {step.repeatEvery !== null && (
            <>
              <NumberField
                label="Repeat every"
                min={1}
                max={escalationMax.count}
                allowDecimal={false}
                value={step.repeatEvery}
                error={errorOf('repeatEvery')}
                onChange={(every) => change({ repeatEvery: orZero(every) })}
              />
              <ChoiceField
                label="Repeat unit"
                value={step.repeatUnit}
                choices={choicesOf(escalationUnits)}
                onChange={(unit) => unit && change({ repeatUnit: unit as EscalationStepDraft['unit'] })}
              />
              <NumberField
                label="Times at most"
                min={1}
                max={escalationMax.repeats}
                allowDecimal={false}
                value={step.repeatTimes}
                error={errorOf('repeatTimes')}
                onChange={(times) => change({ repeatTimes: orZero(times) })}
              />
            </>
          )}
        </div>
      </Stack>
    </fieldset>
  )
}

type PartProps = Pick<Props, 'entry' | 'step'> & {
  readonly errorOf: (part: string) => string | undefined
  readonly change: (part: Partial<EscalationStepDraft>) => void
}

function Tell({ entry, step, errorOf, change }: PartProps): ReactNode {
  const roles = useQuery(rolesQuery)
  const error = errorOf('tell')
  return (
    <div>
      <Text fw={500} size="sm" mb={4}>
        Notify
      </Text>
      <Group gap="lg" mb="xs">
        {escalationOptions(entry.subject).assignee && (
          <Checkbox
            label="Assignee"
            checked={step.tellAssignee}
            onChange={(event) => change({ tellAssignee: event.currentTarget.checked })}
          />
        )}
        <Checkbox
          label="Supervisors"
          checked={step.tellSupervisors}
          onChange={(event) => change({ tellSupervisors: event.currentTarget.checked })}
        />
      </Group>
      <div className={classes.fields}>
        <ChoiceField
          label="Role"
          canClear
          placeholder="None"
          value={step.tellRoleId === null ? null : String(step.tellRoleId)}
          choices={(roles.data ?? []).map(({ roleId, name }) => ({ value: String(roleId), label: name }))}
          offer={roles}
          error={errorOf('tellRoleId')}
          onChange={(id) => change({ tellRoleId: id === null ? null : Number(id) })}
        />
        <TextInput
          label="Address"
          type="email"
          placeholder="None"
          maxLength={maxLength.email}
          value={step.tellAddress}
          error={errorOf('tellAddress')}
          onChange={(event) => change({ tellAddress: event.currentTarget.value })}
        />
      </div>
      {error !== undefined && <Input.Error mt={4}>{error}</Input.Error>}
    </div>
  )
}

function Changes({ entry, step, errorOf, change }: PartProps): ReactNode {
  const { settings } = useWorkspace()
  const has = escalationOptions(entry.subject)
  return (
    <div>
      <Text fw={500} size="sm" mb={4}>
        Also
      </Text>
      <Checkbox
        label="Raise priority"
        mb="xs"
        checked={step.raisesPriority}
        onChange={(event) => change({ raisesPriority: event.currentTarget.checked })}
      />
      <div className={classes.fields}>
        {has.reassign && entry.propertyId !== null && (
          <ReassignField
            propertyId={entry.propertyId}
            value={step.reassignToId}
            error={errorOf('reassignToId')}
            onChange={(reassignToId) => change({ reassignToId })}
          />
        )}
        {has.subStatus && (
          <ChoiceField
            label="Set sub-status"
            canClear
            placeholder="None"
            value={step.subStatus}
            choices={choicesOf(settings.openSubStatuses)}
            error={errorOf('subStatus')}
            onChange={(subStatus) => change({ subStatus: subStatus ?? '' })}
          />
        )}
      </div>
    </div>
  )
}

type ReassignProps = {
  readonly propertyId: number
  readonly value: number | null
  readonly error: string | undefined
  readonly onChange: (id: number | null) => void
}

function ReassignField({ propertyId, value, error, onChange }: ReassignProps): ReactNode {
  const workers = useQuery(workerChoicesQuery(propertyId))
  const vendors = useQuery(companyChoicesQuery(propertyId))
  return (
    <ChoiceField
      label="Reassign to"
      canClear
      placeholder="None"
      value={value === null ? null : String(value)}
      choices={[...(workers.data ?? []), ...(vendors.data ?? [])]}
      offer={workers}
      error={error}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  )
}
