import type { createPart } from '@fettle/contract/part-changes'
import type { BodyInput } from '@fettle/contract/route'
import { type PartField, partFieldNames, partFields } from '@fettle/rules/parts/part-fields'
import type { PartEntry } from '@fettle/rules/parts/part-requirements'
import { partTypes } from '@fettle/rules/records/limits'

/** Input for a new part. Numbers and ids are texts, as in their fields. */
export type PartDraft = {
  readonly propertyId: number
  readonly fields: Readonly<Record<PartField, string>>
  readonly partType: string
  readonly vendorId: string
  readonly isStocked: boolean
}

const noFields: Record<PartField, string> = {
  partCode: '',
  partName: '',
  description: '',
  manufacturer: '',
  manufacturerNumber: '',
  vendorPartNumber: '',
  partUnitCost: '',
  costUnits: 'Each',
  accountCode: '',
  cPartBarCode: '',
  reorderAt: '',
  reorderTo: '',
  leadDays: '',
}

/** The initial form. */
export const emptyDraft = (propertyId: number): PartDraft => ({
  propertyId,
  fields: noFields,
  partType: '',
  vendorId: '',
  isStocked: false,
})

/** Whether anything was entered that would be a pity to lose. */
export const isTouched = (draft: PartDraft, _photos: readonly File[], start: PartDraft): boolean =>
  JSON.stringify({ ...draft, propertyId: 0 }) !== JSON.stringify({ ...start, propertyId: 0 })

const numberOf = (text: string) => (text === '' ? null : Number(text))

const ofStock: readonly PartField[] = ['reorderAt', 'reorderTo', 'leadDays']

/** Whether the form has a field. Stock fields require a stocked part. */
const isAsked = (name: PartField, { isStocked }: PartDraft): boolean => isStocked || !ofStock.includes(name)

/** The draft as the rules look at it. */
export const entryOf = ({ fields, partType, isStocked }: PartDraft): PartEntry => ({
  partCode: fields.partCode,
  partName: fields.partName,
  partType,
  costUnits: fields.costUnits,
  reorderAt: isStocked ? numberOf(fields.reorderAt) : null,
  reorderTo: isStocked ? numberOf(fields.reorderTo) : null,
})

/** The call's body. */
export function bodyOf(draft: PartDraft): BodyInput<typeof createPart> {
  const { propertyId, fields, partType, vendorId, isStocked } = draft
  const entered = partFieldNames
    .filter((name) => fields[name] !== '' && isAsked(name, draft))
    .map((name) => [name, partFields[name].kind === 'number' ? Number(fields[name]) : fields[name]] as const)
  return {
    ...Object.fromEntries(entered),
    propertyId,
    partType: partTypes.find((type) => type === partType),
    vendorId: numberOf(vendorId),
    partStockedFlag: isStocked,
  }
}
