import { addLabor } from '@fettle/contract/costs'
import { changeExtendedData } from '@fettle/contract/order-fields'
import { addComment, addSignature } from '@fettle/contract/order-items'
import type { NewCommand, StoredCommand } from '#lib/device/stored-command.ts'
import { inputsOfField, isRemoval } from './command-texts.ts'

type Values = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null
const without = (values: Values, names: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)))

/**
 * What remains of a command if the person keeps the other person's values: the command without the fields in conflict, or,
 * if the status is one of them, what the command adds to the order, as separate commands. Nothing remains of a removal.
 */
export function withTheirs(command: StoredCommand): StoredCommand | readonly NewCommand[] {
  const fields = new Set((command.conflicts ?? []).map(({ field }) => field))
  const left = { ...command.options, body: bodyWithout(command.options.body, fields) }
  const [base, mine] = [without(command.base, fields), without(command.mine, fields)]
  if (fields.has('orderStatus')) return addedBy(command, { body: left.body, base, mine })
  if (isRemoval(command) || Object.keys(mine).length === 0) return []
  const { conflicts: _, latest: __, ...rest } = command
  return { ...rest, state: 'waiting', options: left, base, mine }
}

function bodyWithout(body: unknown, fields: ReadonlySet<string>): Values {
  if (!isObject(body)) return {}
  const names = new Set([...fields].flatMap(inputsOfField))
  if (fields.has('signature')) for (const name of ['signatureDataUri', 'photoName']) names.add(name)
  const custom = new Set(
    [...fields].flatMap((field) =>
      field.startsWith('extendedData.') ? field.slice('extendedData.'.length) : [],
    ),
  )
  return Object.fromEntries(
    Object.entries(without(body, names)).map(([name, value]) => [
      name,
      /^(new)?extendedData$/i.test(name) && isObject(value) ? without(value, custom) : value,
    ]),
  )
}

/** The hours, message, signature and custom fields of a change of status, which no other change contradicts. */
function addedBy(
  { orderId, recordName, recordText, at, baseVersion, seen }: StoredCommand,
  { body, base, mine }: { readonly body: Values; readonly base: Values; readonly mine: Values },
): readonly NewCommand[] {
  if (orderId === null) return []
  const about = { orderId, recordName, at, ...(recordText && { recordText }), ...(seen && { seen }) }
  const onlyAdds = { ...about, base: {}, mine: {}, baseVersion: null }
  const time = new Date(at).toISOString()
  const { laborHours, laborName, laborDate, commentText, kind, signatureDataUri, photoName, extendedData } =
    body
  const added: NewCommand[] = []
  if (typeof laborHours === 'number' && laborHours > 0) {
    const line = { laborHours, laborDate: textOf(laborDate) || time, ...(laborName ? { laborName } : {}) }
    const options = { body: { workorderId: orderId, tcardRecordType: 'Work Order', ...line } }
    added.push({ ...onlyAdds, call: addLabor.name, options })
  }
  if (textOf(commentText).trim() !== '') {
    const message = { commentText, commentTime: time, kind: kind === 2 ? 2 : 1 }
    added.push({
      ...onlyAdds,
      call: addComment.name,
      options: { body: { workorderId: orderId, ...message } },
    })
  }
  if (textOf(signatureDataUri) !== '') {
    const signature = { orderId, signatureDataUri, ...(photoName ? { photoName } : {}) }
    added.push({ ...onlyAdds, call: addSignature.name, options: { body: signature } })
  }
  if (isObject(extendedData) && Object.keys(extendedData).length > 0) {
    const own = (values: Values) =>
      Object.fromEntries(Object.entries(values).filter(([field]) => field.startsWith('extendedData.')))
    const options = { params: { workorderId: orderId }, body: { newExtendedData: extendedData } }
    const fields = { base: own(base), mine: own(mine), baseVersion }
    added.push({ ...about, ...fields, call: changeExtendedData.name, options })
  }
  return added
}
