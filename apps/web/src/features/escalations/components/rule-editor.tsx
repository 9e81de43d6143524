import { createEscalationRule, type EscalationRule, updateEscalationRule } from '@fettle/contract/escalations'
import { escalationMax, ruleDraft } from '@fettle/rules/desk/escalation-rules'
import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { fieldErrors } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useUnsavedEdit } from '#records/form/use-unsaved-edit.ts'
import { SectionCard } from '#ui/section-card.tsx'
import { countPeople, thenListRules, useRuleChange } from '../escalations.queries.ts'
import { newRule, newStep, previewOf, type RuleEntry } from '../rule-entry.ts'
import styles from './escalations.module.css'
import { asksForPeople, PeopleConfirm } from './people-confirm.tsx'
import { Preview } from './preview.tsx'
import { RuleFields } from './rule-fields.tsx'
import { StepFields } from './step-fields.tsx'

const listed = { to: '/admin/$section', params: { section: 'escalations' } } as const

/** Editor of a rule, or of a new one, with what it would fire now next to it. */
export function RuleEditor({ rule }: { rule: EscalationRule | null }): ReactNode {
  const navigate = useNavigate()
  const { property } = useWorkspace()
  const offersAll = useMayChangeShared()
  const changing = useRuleChange()
  const unsaved = useUnsavedEdit<RuleEntry>(
    `escalation-${rule?.escalationRuleId ?? 'new'}`,
    rule?.fmModId ?? 0,
  )
  const entry = unsaved.entered ?? (rule ? ruleDraft(rule) : newRule(property.propertyId))
  const isAsked = asksForPeople(changing.error)
  const errors = fieldErrors(changing.error)
  const preview = previewOf(entry, rule?.escalationRuleId)
  const back = () => void navigate(listed)
  const send = async (isConfirmed: boolean) => {
    const body = { ...entry, ...(isConfirmed && { confirmedPeople: await countPeople(preview) }) }
    if (rule === null) return await call(createEscalationRule, { body })
    const params = { escalationRuleId: rule.escalationRuleId }
    return await call(updateEscalationRule, { params, body, ifMatch: unsaved.seenAfter(changing.error) })
  }
  const submit = (isConfirmed: boolean) =>
    changing.run({
      send: () => thenListRules(send(isConfirmed)),
      notice: `${entry.name.trim()} was saved.`,
      onDone: () => {
        unsaved.clear()
        if (rule === null) back()
      },
    })
  const changeStep = (index: number, step: RuleEntry['steps'][number]) =>
    unsaved.change({ ...entry, steps: entry.steps.map((each, at) => (at === index ? step : each)) })
  const remove = (index: number) =>
    unsaved.change({ ...entry, steps: entry.steps.filter((_, at) => at !== index) })
  return (
    <div className={styles.editor}>
      <SectionCard title="Rule">
        <ActionForm
          label="Save"
          changing={isAsked ? { ...changing, error: null } : changing}
          isDisabled={entry.name.trim() === ''}
          unsaved={unsaved}
          onCancel={back}
          onSubmit={() => submit(false)}
        >
          <Stack gap="md">
            <RuleFields entry={entry} errors={errors} offersAll={offersAll} onChange={unsaved.change} />
            {entry.steps.map((step, index) => (
              <StepFields
                // biome-ignore lint/suspicious/noArrayIndexKey: new steps have no id, and their fields are stateless
                key={index}
                entry={entry}
                step={step}
                index={index}
                errors={errors}
                onChange={(next) => changeStep(index, next)}
                onRemove={entry.steps.length > 1 ? () => remove(index) : undefined}
              />
            ))}
            {entry.steps.length < escalationMax.steps && (
              <Button
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
                style={{ alignSelf: 'start' }}
                onClick={() => unsaved.change({ ...entry, steps: [...entry.steps, newStep(entry.subject)] })}
              >
                Add step
              </Button>
            )}
          </Stack>
        </ActionForm>
      </SectionCard>
      <Preview body={preview} />
      <PeopleConfirm changing={changing} onConfirm={() => submit(true)} />
    </div>
  )
}
