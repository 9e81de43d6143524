import { partFields } from '@fettle/rules/parts/part-fields'
import { partTieLimits } from '@fettle/rules/parts/part-ties'
import { maxLength, partTypes } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { recordId, text } from './common.ts'
import { partDetail, partIdParams } from './parts.ts'
import { fieldsAsRead } from './records/as-read.ts'
import { fieldNumbers, fieldTexts } from './records/field-schemas.ts'
import { route } from './route.ts'

/** A change of a part. Absent fields stay unchanged, null empties; an empty unit cost is 0. */
const changes = {
  ...fieldTexts(partFields, (max) => z.optional(text(max))),
  ...fieldNumbers(partFields),
  partType: z.optional(z.enum(partTypes)),
  /** The supplier. */
  vendorId: z.optional(z.nullable(recordId)),
  partStockedFlag: z.optional(z.boolean()),
  partActiveFlag: z.optional(z.boolean()),
}
export const partChange = z.object(changes)
export type PartChange = z.output<typeof partChange>

const className = text(maxLength.assetClassName)
const ids = (max: number) => z.optional(z.array(recordId).check(z.maxLength(max)))

/** What a part fits and what replaces it. Each list replaces the one before. */
const ties = {
  /** Assets of the part's property. Requires View Assets. */
  fitAssetIds: ids(partTieLimits.fitAssetIds),
  /** By names, which are unique below their parent. */
  fitClasses: z.optional(
    z
      .array(
        z.object({
          system: className,
          category: z._default(z.nullable(className), null),
          function: z._default(z.nullable(className), null),
        }),
      )
      .check(z.maxLength(partTieLimits.fitClasses)),
  ),
  /** Parts of the same property. The part becomes their alternate, too. */
  alternateIds: ids(partTieLimits.alternateIds),
}
export type PartTies = z.output<z.ZodMiniObject<typeof ties>>

const newPart = {
  ...changes,
  /** The first property of the caller if absent. */
  propertyId: z.optional(recordId),
}
/** A new part. Code, name, type and units are required. */
const partDraft = z.object(newPart)
export type PartDraft = z.output<typeof partDraft>

export const createPart = route('POST', '/api/Parts', {
  name: 'createPart',
  permission: 'parts.edit',
  summary: 'Adds a part to the catalog.',
  body: z.strictObject(newPart),
  response: partDetail,
  status: 201,
})

export const changePart = route('PUT', '/api/Parts/{partId}', {
  name: 'changePart',
  permission: 'parts.edit',
  summary:
    'Changes the named fields of a part. Other fields of the record may be sent as they were read; a different value is refused, but counts and other computed fields are ignored.',
  params: partIdParams,
  body: z.strictObject({ ...fieldsAsRead(partDetail, changes), ...changes, ...ties }),
  response: partDetail,
})

export const deletePart = route('DELETE', '/api/Parts/{partId}', {
  name: 'deletePart',
  permission: 'parts.delete',
  summary: 'Deletes a part that no order, PM schedule, document or stock transaction refers to.',
  params: partIdParams,
})
