import type { Procedure } from '@fettle/contract/procedures'
import { emptyLine } from '@fettle/rules/procedures/procedure-lines'

/** A procedure line without an answer. */
export const aProcedureLine = (text: string): Procedure['lines'][number] => ({
  ...emptyLine,
  choices: [],
  text,
})

/** A procedure with one line as the server returns it. */
export const aProcedure = (overrides: Partial<Procedure> = {}): Procedure => ({
  procedureId: 4,
  fmRecordId: 4,
  fmModId: 2,
  title: 'Monthly look',
  tradeId: null,
  tradeName: null,
  assetClassId: null,
  assetClassName: null,
  mandatoryFlag: false,
  activeFlag: true,
  lineCount: 1,
  scheduleCount: 0,
  modifiedDateTime: '2026-03-01T00:00:00Z',
  modifiedBy: '',
  description: '',
  lines: [aProcedureLine('Oil level')],
  ...overrides,
})
