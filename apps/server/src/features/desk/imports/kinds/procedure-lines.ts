import {
  type AnswerKind,
  answerKindNames,
  answerKinds,
  emptyLine,
  largestLimit,
  maxIndent,
  maxLineChoices,
  maxProcedureLines,
  type ProcedureLine,
  procedureMax,
  procedureProblems,
  soundLine,
} from '@fettle/rules/procedures/procedure-lines'
import { touchProcedures } from '#features/things/procedures/procedures.public.ts'
import { type Column, numberColumn, referenceColumn, requiredColumn, textColumn } from './column.ts'
import { type Draft, type Kind, refuse, textOf } from './kind.ts'
import { refuseProblems } from './problems.ts'
import { recordStore } from './record-store.ts'
import { resolveReference } from './references.ts'

const limit = { type: 'number', scale: 4, min: -largestLimit, max: largestLimit } as const

const columns: readonly Column[] = [
  referenceColumn('procedure', 'Title of its procedure.', {
    isKey: true,
    required: true,
    max: procedureMax.title,
  }),
  numberColumn(
    'number',
    { scale: 0, min: 1, max: maxProcedureLines },
    'Its place in the procedure, from 1.',
    {
      field: 'sort_order',
      required: true,
      isKey: true,
      aliases: ['line_number', 'step_number', 'task_number', 'line', 'step', 'sort_order', 'sequence'],
    },
  ),
  requiredColumn('text', procedureMax.line, 'Work to do.', {
    lines: true,
    aliases: ['description', 'instruction', 'instructions', 'task', 'step_description'],
    guesses: [{ head: 'step' }, { head: 'line' }],
  }),
  { name: 'heading', type: 'truth', field: 'is_bold', blank: false, about: 'Whether it is a heading.' },
  numberColumn('indent', { scale: 0, min: 0, max: maxIndent }, `How far it is indented, 0 to ${maxIndent}.`, {
    field: 'indent_level',
    blank: 0,
  }),
  {
    name: 'answer',
    type: 'choice',
    of: answerKinds.map((kind) => answerKindNames[kind]),
    about: 'What it asks for; Check where missing.',
  },
  textColumn('meter', procedureMax.meterName, 'Name of the meter that is read.', { field: 'meter_name' }),
  textColumn('units', procedureMax.units, 'Units of a number.'),
  { name: 'minimum', ...limit, field: 'minimum', about: 'Least value that passes.' },
  { name: 'maximum', ...limit, field: 'maximum', about: 'Greatest value that passes.' },
  {
    name: 'choices',
    type: 'list',
    max: procedureMax.choice,
    field: 'choices',
    blank: [],
    about: `Choices of a pick list, at most ${maxLineChoices}, with --split choices=;`,
  },
  {
    name: 'required',
    type: 'truth',
    field: 'is_required',
    blank: false,
    about: 'Whether it must be answered.',
  },
]

const fieldsOfLine = {
  text: 'text',
  isBold: 'is_bold',
  indentLevel: 'indent_level',
  answerKind: 'answer_kind',
  meterName: 'meter_name',
  units: 'units',
  minimum: 'minimum',
  maximum: 'maximum',
  choices: 'choices',
  isRequired: 'is_required',
} as const satisfies Record<keyof ProcedureLine, string>

const lineFields = Object.entries(fieldsOfLine) as [keyof ProcedureLine, string][]

const columnsOfProblems = {
  'lines.0.text': 'text',
  'lines.0.meterName': 'meter',
  'lines.0.choices': 'choices',
  'lines.0.minimum': 'minimum',
}

const kindNamed = (name: string): AnswerKind | undefined =>
  answerKinds.find((kind) => answerKindNames[kind] === name)

/** Sets what the line's kind of answer has, and refuses what the page of procedures refuses. */
function setLine(draft: Draft): void {
  const { fields } = draft
  const answer = textOf(draft, 'answer')
  if (answer !== null) fields.answer_kind = kindNamed(answer)
  const choices = fields.choices as string[] | undefined
  if ((choices?.length ?? 0) > maxLineChoices)
    refuse(draft, 'choices', `has ${choices?.length} choices where ${maxLineChoices} fit`)
  const line = {
    ...emptyLine,
    ...Object.fromEntries(
      lineFields.flatMap(([name, field]) => (field in fields ? [[name, fields[field]]] : [])),
    ),
  }
  // What the file does not tell may be stored already.
  const isWhole = 'text' in fields && (answer !== null || !draft.values.has('answer'))
  if (!isWhole) return
  refuseProblems(draft, procedureProblems({ title: '-', lines: [line] }), columnsOfProblems)
  const sound = soundLine(line)
  for (const [name, field] of lineFields) if (field in fields) fields[field] = sound[name]
}

export const procedureLines: Kind = {
  name: 'procedure-lines',
  about: 'Lines of procedures, found by procedure and number.',
  columns,
  needsProperty: false,
  creates: ['procedures'],
  async resolve(context, drafts) {
    await resolveReference(context, drafts, {
      column: 'procedure',
      what: 'procedure',
      target: { table: 'procedure', scope: null, by: ['title'] },
      field: 'procedure_id',
      create: { allowed: 'procedures', row: (_, title) => ({ title }) },
    })
    for (const draft of drafts) setLine(draft)
  },
  identify: ({ fields }) => ({ scope: fields.procedure_id as number, key: String(fields.sort_order) }),
  store: recordStore({
    tables: [{ table: 'procedure_line' }],
    key: { table: 'procedure_line', scope: 'procedure_id', field: 'sort_order', exact: true },
    columns,
    async fresh(_, drafts) {
      for (const { fields } of drafts) fields.answer_kind ??= 'none'
    },
    async after({ trx }, stored) {
      const changed = stored.filter(({ outcome }) => outcome !== 'unchanged')
      await touchProcedures(trx, [
        ...new Set(changed.map(({ draft }) => draft.fields.procedure_id as number)),
      ])
      return new Set()
    },
  }),
}
