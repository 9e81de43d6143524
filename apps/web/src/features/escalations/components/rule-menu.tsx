import {
  deleteEscalationRule,
  type EscalationRule,
  runEscalationRule,
  updateEscalationRule,
} from '@fettle/contract/escalations'
import { ruleDraft } from '@fettle/rules/desk/escalation-rules'
import { IconBolt, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { describeError } from '#lib/error-texts.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { countPeople, thenListRules, useRuleChange } from '../escalations.queries.ts'
import { previewOf } from '../rule-entry.ts'
import { asksForPeople, PeopleConfirm } from './people-confirm.tsx'

/** Runs a rule now, switches it off and on, and deletes it. */
export function RuleMenu({ rule }: { rule: EscalationRule }): ReactNode {
  const navigate = useNavigate()
  const changing = useRuleChange()
  const [isDeleting, setDeleting] = useState(false)
  const { escalationRuleId, name, isActive, fmModId: ifMatch } = rule
  const params = { escalationRuleId }
  const close = () => {
    setDeleting(false)
    changing.reset()
  }
  const setActive = async (next: boolean, isConfirmed = false) => {
    const people = isConfirmed
      ? { confirmedPeople: await countPeople(previewOf(ruleDraft(rule), escalationRuleId)) }
      : {}
    return await call(updateEscalationRule, { params, body: { isActive: next, ...people } })
  }
  const toggle = (isConfirmed: boolean) =>
    changing.run({
      send: () => thenListRules(setActive(!isActive, isConfirmed)),
      notice: isActive ? `${name} is off.` : `${name} is on. Steps that have passed do not fire.`,
    })
  const runNow = () =>
    changing.run({
      send: () => thenListRules(call(runEscalationRule, { params })),
      notice: `${name} ran. Steps that fired are in the log.`,
    })
  const remove = () =>
    changing.run({
      send: () => thenListRules(call(deleteEscalationRule, { params, ifMatch })),
      notice: `${name} was deleted.`,
      onDone: () =>
        void navigate({ to: '/admin/$section', params: { section: 'escalations' }, replace: true }),
    })
  const isAsked = asksForPeople(changing.error)
  return (
    <>
      <ActionsMenu
        isBusy={changing.isPending && !isDeleting}
        actions={[
          isActive && { label: 'Run now', Icon: IconBolt, run: runNow },
          {
            label: isActive ? 'Switch off' : 'Switch on',
            Icon: isActive ? IconPlayerPause : IconPlayerPlay,
            run: () => toggle(false),
          },
          { label: 'Delete', Icon: IconTrash, isDangerous: true, run: () => setDeleting(true) },
        ]}
      />
      <Confirm
        title={`Delete ${name}?`}
        message="The log of what it fired goes with it. This cannot be undone."
        opened={isDeleting}
        confirmLabel="Delete"
        isDangerous
        isBusy={changing.isPending}
        error={changing.error && !isAsked ? describeError(changing.error).title : undefined}
        onConfirm={remove}
        onClose={close}
      />
      <PeopleConfirm changing={changing} onConfirm={() => toggle(true)} />
    </>
  )
}
