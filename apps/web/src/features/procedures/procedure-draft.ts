import type { Procedure } from '@fettle/contract/procedures'
import { emptyLine, type ProcedureLine, soundLine } from '@fettle/rules/procedures/procedure-lines'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import type { ProcedureBody } from './procedures.queries.ts'

/** A line in the editor. The key is stable while editing and moving. Choices are lines of one text. */
export type EditedLine = Omit<ProcedureLine, 'choices'> & { readonly key: string; readonly choices: string }

/** A procedure in the editor. */
export type ProcedureDraft = {
  readonly title: string
  readonly description: string
  readonly tradeId: number | null
  readonly tradeName: string | null
  readonly assetClassId: number | null
  readonly mandatoryFlag: boolean
  readonly activeFlag: boolean
  readonly lines: readonly EditedLine[]
}

export const editedLine = ({ choices, ...line }: ProcedureLine = emptyLine): EditedLine => ({
  ...line,
  choices: choices.join('\n'),
  key: newIdempotencyKey(),
})

/** Initial state of the editor: a procedure, or an empty one. */
export const draftOf = (procedure: Procedure | null): ProcedureDraft => ({
  title: procedure?.title ?? '',
  description: procedure?.description ?? '',
  tradeId: procedure?.tradeId ?? null,
  tradeName: procedure?.tradeName ?? null,
  assetClassId: procedure?.assetClassId ?? null,
  mandatoryFlag: procedure?.mandatoryFlag ?? false,
  activeFlag: procedure?.activeFlag ?? true,
  lines: procedure ? procedure.lines.map(editedLine) : [editedLine()],
})

/** Lines for the request, without an empty last one. */
export const linesToSend = (draft: Pick<ProcedureDraft, 'lines'>): ProcedureLine[] =>
  draft.lines
    .map(({ key: _, choices, ...line }) => soundLine({ ...line, choices: choices.split('\n') }))
    .filter((line, at, all) => line.text !== '' || at < all.length - 1)

export const bodyOf = ({ tradeName: _, ...draft }: ProcedureDraft): ProcedureBody => ({
  ...draft,
  lines: linesToSend(draft).map((line) => ({ ...line, choices: [...line.choices] })),
})
