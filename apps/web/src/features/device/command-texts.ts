import { deleteLabor } from '@fettle/contract/costs'
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

/** The inputs that a command has. */
export function inputsOf({ options }: Pick<StoredCommand, 'options'>): CommandInput[] {
  const values = valuesOf(options)
  return (Object.keys(inputs) as InputName[]).flatMap((name) => {
    const value = values[name]
    if (value === undefined || value === null || value === '') return []
    const input: { label: string; isLong?: true } = inputs[name]
    return [{ name, label: input.label, value: String(value), isLong: input.isLong === true }]
  })
}

/** The options with corrected inputs. */
export function withInputs(options: StoredOptions, entered: Readonly<Record<string, string>>): StoredOptions {
  const corrected = (values: unknown) => {
    if (typeof values !== 'object' || values === null) return values
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const text = entered[name]
        if (text === undefined) return [name, value]
        return [name, 'isNumber' in (inputs[name as InputName] ?? {}) ? Number(text) : text]
      }),
    )
  }
  return {
    ...options,
    body: corrected(options.body),
    ...(options.query && { query: corrected(options.query) as StoredOptions['query'] }),
  }
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
    ...inputsOf(command).map(({ name, value }) => (name === 'laborHours' ? `${value} h` : value)),
    ...(isRemoval(command) ? removedTexts(command.base) : []),
  ]
  return details.length === 0 ? words : `${words}: ${details.join(', ')}`
}

/** Whether a command removes a line. */
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

/** Name of a field that two people changed. */
export function fieldLabel(field: string): string {
  if (field === 'orderStatus') return 'Status'
  const last = field.split('.').at(-1) ?? field
  const words = last.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value for the person to compare. */
export const valueText = (value: unknown): string =>
  value === null || value === undefined || value === '' ? 'empty' : String(value)
