import { type Compilable, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { storedEscalationSteps } from '#platform/testing/escalation-body.fixture.ts'

/** Replaces the escalation rules by one of North with a firing. */
export const northernEscalations = (trx: Trx): Compilable[] => [
  trx.deleteFrom('escalation_rule'),
  trx.insertInto('escalation_rule').values({
    id: 1,
    property_id: 1,
    name: 'Northern',
    subject: 'no-message',
    steps: storedEscalationSteps,
    effective_at: sql<Date>`now()`,
  }),
  trx.insertInto('escalation_firing').values({
    id: 1,
    rule_id: 1,
    step_id: 1,
    record_kind: 'work-order',
    record_id: 1,
    repeat: 0,
    property_id: 1,
    record_name: 'Northern order',
    due_at: sql<Date>`now()`,
    fired_at: sql<Date>`now()`,
  }),
]
