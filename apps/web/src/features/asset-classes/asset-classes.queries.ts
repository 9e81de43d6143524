import {
  type AssetClass,
  assetClass,
  changeAssetClass,
  createAssetClass,
  getAssetClass,
  listAssetClasses,
} from '@fettle/contract/asset-classes'
import {
  type AttributeTemplate,
  attributeTemplate,
  changeAttributeTemplate,
  createAttributeTemplate,
  listAttributeTemplates,
  previewAttributeTemplate,
} from '@fettle/contract/attribute-templates'
import type { BodyInput } from '@fettle/contract/route'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { type RecordChange, type RecordKind, recordChange } from '#records/change/record-change.ts'

/** All classes of all levels, including inactive ones. */
export const classesQuery = queryOptions({
  queryKey: ['asset-class', 'list'],
  queryFn: ({ signal }) => call(listAssetClasses, { signal }),
})

/** One class. */
export const classQuery = (assetClassId: number) =>
  queryOptions({
    queryKey: ['asset-class', 'detail', assetClassId],
    queryFn: ({ signal }) => call(getAssetClass, { params: { assetClassId }, signal }),
  })

/** All attribute templates with their classes. */
export const templatesQuery = queryOptions({
  queryKey: ['attribute-template', 'list'],
  queryFn: ({ signal }) => call(listAttributeTemplates, { signal }),
})

/** Asset classes as an editable record kind. */
export const classKind: RecordKind<AssetClass> = {
  name: 'asset-class',
  schema: assetClass,
  idOf: ({ assetClassId }) => assetClassId,
  versionOf: ({ fmModId }) => fmModId,
  queryKeyOf: (assetClassId) => classQuery(assetClassId).queryKey,
  listKey: ['asset-class'],
}

export type ClassChangeBody = BodyInput<typeof changeAssetClass>

/** A change of a class's fields. */
export const classChange = (seen: AssetClass, body: ClassChangeBody): RecordChange<AssetClass> =>
  recordChange(classKind, changeAssetClass, { params: { assetClassId: seen.assetClassId }, body }, seen)

/** Attribute templates as an editable record kind. */
export const templateKind: RecordKind<AttributeTemplate> = {
  name: 'attribute-template',
  schema: attributeTemplate,
  idOf: ({ attributeTemplateId }) => attributeTemplateId,
  versionOf: ({ fmModId }) => fmModId,
  queryKeyOf: (attributeTemplateId) =>
    queryOptions<AttributeTemplate>({ queryKey: ['attribute-template', 'detail', attributeTemplateId] })
      .queryKey,
  listKey: ['attribute-template'],
}

export type TemplateBody = BodyInput<typeof createAttributeTemplate>

/** A change of a template's name and attributes. */
export const templateChange = (
  seen: AttributeTemplate,
  body: TemplateBody,
): RecordChange<AttributeTemplate> =>
  recordChange(
    templateKind,
    changeAttributeTemplate,
    { params: { attributeTemplateId: seen.attributeTemplateId }, body },
    seen,
  )

/** Effects of a template change on its assets. */
export const readTemplateEffects = (attributeTemplateId: number, items: TemplateBody['items']) =>
  call(previewAttributeTemplate, { params: { attributeTemplateId }, body: { items } })

/** Creates a class, once per submission. */
export const createClassOptions = () => {
  const idempotencyKey = newIdempotencyKey()
  return mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: (body: BodyInput<typeof createAssetClass>) =>
      call(createAssetClass, { body, idempotencyKey }),
  })
}

/** Creates a template, once per submission. */
export const createTemplateOptions = () =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: (body: TemplateBody) =>
      call(createAttributeTemplate, { body, idempotencyKey: newIdempotencyKey() }),
  })
