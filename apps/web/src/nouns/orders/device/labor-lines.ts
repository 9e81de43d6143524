import { type CostLabor, costLabor } from '@fettle/contract/order-children'
import type { StoredOptions } from '#lib/device/stored-command.ts'

const lineCalls: ReadonlySet<string> = new Set(['changeLabor', 'deleteLabor'])

/** Id of the labor line that a call changes, or undefined. Such a call has the version of the line, not the order's. */
export function laborLineOf(call: string, { params }: StoredOptions): number | undefined {
  return lineCalls.has(call) ? Number(params?.costId) : undefined
}

type Values = Readonly<Record<string, unknown>>

/** Names and values of the labor lines that the server has, which a command can replace. */
export const laborFields = (lines: readonly CostLabor[]): Values =>
  Object.fromEntries(
    lines
      .filter(({ costId }) => costId > 0)
      .flatMap(({ costId, laborName, laborHours, laborDate, tcardNotes }) =>
        Object.entries({ laborName, laborHours, laborDate, tcardNotes }).map(
          ([name, value]) => [`labor.${costId}.${name}`, value] as const,
        ),
      ),
  )

/** The labor line in an answer, or null. */
export function laborLineIn(answer: unknown): CostLabor | null {
  const line = costLabor.safeParse(answer)
  return line.success ? line.data : null
}
