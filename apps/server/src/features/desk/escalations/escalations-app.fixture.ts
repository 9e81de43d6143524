import type { EscalationRule } from '@fettle/contract/escalations'
import { newDraft, newStep } from '@fettle/rules/desk/escalation.fixture'
import type { EscalationStepDraft } from '@fettle/rules/desk/escalation-rules'
import { sql } from 'kysely'
import { type CommandsApp, createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { createEscalationsJob } from './escalations-job.ts'

/** A step as a test describes it. */
export type StepInput = Partial<EscalationStepDraft>

export type EscalationsApp = CommandsApp & {
  /** Saves a rule of North on 1 March 2026 as an administrator of all properties, and returns it. */
  rule(steps: readonly StepInput[], overrides?: object): Promise<EscalationRule>
  /** Runs the job of two processes at a moment. */
  runAt(moment: string): Promise<void>
  /** Recipients and subjects of the messages written at a moment. */
  mailsAt(moment: string): Promise<{ to: string; subject: string; text: string }[]>
  /** Deletes all rules and messages. */
  forget(): Promise<void>
}

/** The body of a rule with these steps. */
export const ruleBody = (steps: readonly StepInput[], overrides: object = {}) => ({
  ...newDraft(),
  propertyId: 1001,
  steps: steps.map((step) => ({ ...newStep(), stepId: null, ...step })),
  ...overrides,
})

/** Starts the app on the reference world without its open orders, with helpers for escalation rules. */
export async function createEscalationsApp(): Promise<EscalationsApp> {
  const server = await createCommandsApp()
  const endOrders = () =>
    sql`update work_order set sub_status_id = null, hold_at = null,
      status_kind = case when number is null then 'denied' else 'complete' end,
      denied_at = case when number is null then now() end, completed_at = case when number is not null then now() end
    where status_kind in ('open', 'hold')`.execute(server.db)
  await endOrders()
  await sql`update user_account set email = login_name || '@north.example' where email = ''`.execute(
    server.db,
  )
  const run = () => createEscalationsJob(server.deps).run({} as never, new AbortController().signal)
  return {
    ...server,
    rule: async (steps, overrides) => {
      server.clock.set(new Date('2026-03-01T12:00:00Z'))
      const { status, json } = await server.send(
        'wide',
        'POST',
        '/api/EscalationRules',
        ruleBody(steps, overrides),
      )
      if (status !== 201) throw new Error(JSON.stringify(json))
      return json
    },
    runAt: async (moment) => {
      server.clock.set(new Date(moment))
      await Promise.all([run(), run()])
    },
    mailsAt: async (moment) => {
      const { rows } = await sql<{ to: string; subject: string; text: string }>`
        select to_address as to, subject, text_body as text from mail_message
        where created_at = ${new Date(moment)} order by to_address, id`.execute(server.db)
      return rows
    },
    forget: async () => {
      await sql`delete from escalation_rule`.execute(server.db)
      await sql`delete from mail_message`.execute(server.db)
      await endOrders()
    },
  }
}
