import { deleteLabor } from '@fettle/contract/costs'
import { completeOrder } from '@fettle/contract/order-commands'
import { addComment } from '@fettle/contract/order-items'
import { readingTextProblems } from '@fettle/rules/meters/meter-reading'
import { hoursProblems, wholeProblems } from '@fettle/rules/orders/cost-requirements'
import { type Problem, requiredText } from '@fettle/rules/records/problem'
import { parseHours } from '@fettle/rules/time/hours-entry'
import type { StoredCommand, StoredOptions } from '#lib/device/stored-command.ts'
import { queuedCalls } from '#nouns/orders/device/queued-calls.ts'

type Values = Readonly<Record<string, unknown>>

/** Inputs of a command that the person can correct, by their name in the body or the query. */
const inputs = {
  commentText: { label: 'Message', isLong: true },
  laborHours: { label: 'Hours', isNumber: true },
  tcardNotes: { label: 'Labor note', isLong: true },
  dataEntry: { label: 'Entry' },
  currentReading: { label: 'Reading' },
  notes: { label: 'Notes', isLong: true },
  note: { label: 'Note', isLong: true },
  reason: { label: 'Reason' },
  partName: { label: 'Part name' },
  quantity: { label: 'Quantity', isNumber: true },
  description: { label: 'Description', isLong: true },
  newDescription: { label: 'Description', isLong: true },
} as const satisfies Record<string, { label: string; isLong?: true; isNumber?: true }>

type InputName = keyof typeof inputs

/** One input of a command, as entered. */
export type CommandInput = {
  readonly name: InputName
  readonly label: string
  readonly value: string
  readonly isLong: boolean
}

const valuesOf = ({ body, query }: StoredOptions): Values => ({ ...query, ...(body as Values | undefined) })

/** The inputs that a command has. Hours that the person cleared can be entered again. */
export function inputsOf({ options }: Pick<StoredCommand, 'options'>): CommandInput[] {
  const values = valuesOf(options)
  return (Object.keys(inputs) as InputName[]).flatMap((name) => {
    const value = values[name]
    const isCleared = value === null && name === 'laborHours'
    if (!isCleared && (value === undefined || value === null || value === '')) return []
    const input: { label: string; isLong?: true } = inputs[name]
    return [{ name, label: input.label, value: String(value ?? ''), isLong: input.isLong === true }]
  })
}

/** A command with corrected inputs, or the problems of the inputs by name. */
type Correction = {
  readonly corrected: Pick<StoredCommand, 'options' | 'mine'>
  readonly problems: ReadonlyMap<string, string>
}

/** Corrects the inputs of a command. The fields that it replaces take the corrected values, too. */
export function withInputs(command: StoredCommand, entered: Readonly<Record<string, string>>): Correction {
  const values = new Map(
    Object.entries(entered).map(([name, text]) => [name, isNumber(name) ? parseHours(text) : text] as const),
  )
  const corrected = (given: unknown) => {
    if (typeof given !== 'object' || given === null) return given
    return Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, values.has(name) ? values.get(name) : value]),
    )
  }
  const { options } = command
  const problems = [...values].flatMap(([name, value]) => problemsOf(command.call, name, value))
  return {
    corrected: {
      options: {
        ...options,
        body: corrected(options.body),
        ...(options.query && { query: corrected(options.query) as StoredOptions['query'] }),
      },
      mine: Object.fromEntries(
        Object.entries(command.mine).map(([field, value]) => {
          const input = inputsOfField(field).find((name) => values.has(name))
          return [field, input === undefined ? value : values.get(input)]
        }),
      ),
    },
    problems: new Map(problems.toReversed().map(({ field, message }) => [field, message])),
  }
}

const isNumber = (name: string): boolean => 'isNumber' in (inputs[name as InputName] ?? {})

/** Inputs that a replaced field may have: `notes` for `assets.4.notes`, `newDescription` for `description`. */
export function inputsOfField(field: string): string[] {
  const last = field.split('.').at(-1) ?? field
  return [last, `new${last.charAt(0).toUpperCase()}${last.slice(1)}`]
}

/** Problems of a corrected input. The forms use the same rules. */
function problemsOf(call: string, name: string, value: string | number | null | undefined): Problem[] {
  if (typeof value === 'string') {
    if (name === 'currentReading') return readingTextProblems(value, null)
    const isNeeded = call === addComment.name || name === 'partName'
    return isNeeded ? requiredText(name, inputs[name as InputName].label, value) : []
  }
  if (name === 'quantity') return wholeProblems(name, 'Quantity', value)
  // A completion may book no labor.
  const isBooked = call !== completeOrder.name || (value !== null && value !== 0)
  return isBooked ? hoursProblems(name, value) : []
}

/** What the person did: 'Message: Valve is seized.' */
export function commandText(command: Pick<StoredCommand, 'call' | 'options' | 'base'>): string {
  const words = queuedCalls.get(command.call)?.words ?? command.call
  const values = valuesOf(command.options)
  const mark = markText(values)
  const { requestedStatus } = values
  const details = [
    ...(mark === null ? [] : [mark]),
    ...(typeof requestedStatus === 'string' && requestedStatus !== '' ? [requestedStatus] : []),
    ...inputsOf(command).flatMap(({ name, value }) => {
      if (value === '') return []
      return [name === 'laborHours' ? `${value} h` : value]
    }),
    ...(isRemoval(command) ? removedTexts(command.base) : []),
  ]
  return details.length === 0 ? words : `${words}: ${details.join(', ')}`
}

export const isRemoval = ({ call }: Pick<StoredCommand, 'call'>): boolean => call === deleteLabor.name

/** Worker and hours of a labor line that is removed. */
function removedTexts(base: Values): string[] {
  const removed = (name: string) => Object.entries(base).find(([field]) => field.endsWith(`.${name}`))?.[1]
  const [name, hours] = [removed('laborName'), removed('laborHours')]
  return [...(name ? [String(name)] : []), ...(hours ? [`${String(hours)} h`] : [])]
}

function markText({ doneFlag, failedFlag }: Values): string | null {
  if (doneFlag !== undefined) return doneFlag === true ? 'Done' : 'Not done'
  if (failedFlag !== undefined) return failedFlag === true ? 'Failed' : 'Not failed'
  return null
}

const fieldLabels: Readonly<Record<string, string>> = {
  orderStatus: 'Status',
  jobPriority: 'Priority',
  tcardNotes: inputs.tcardNotes.label,
}

/** Name of a field that two people changed. */
export function fieldLabel(field: string): string {
  const last = field.split('.').at(-1) ?? field
  const known = fieldLabels[last]
  if (known !== undefined) return known
  const words = last.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value for the person to compare. */
export const valueText = (value: unknown): string =>
  value === null || value === undefined || value === '' ? 'empty' : String(value)
