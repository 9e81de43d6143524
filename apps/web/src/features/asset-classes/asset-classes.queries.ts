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

/** Every class of all levels, inactive ones included. */
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

/** Every template of attributes with the classes that have it. */
export const templatesQuery = queryOptions({
  queryKey: ['attribute-template', 'list'],
  queryFn: ({ signal }) => call(listAttributeTemplates, { signal }),
})

/** Asset classes as a kind of record that is changed. */
export const classKind: RecordKind<AssetClass> = {
  name: 'asset-class',
  schema: assetClass,
  idOf: ({ assetClassId }) => assetClassId,
  versionOf: ({ fmModId }) => fmModId,
  queryKeyOf: (assetClassId) => classQuery(assetClassId).queryKey,
  listKey: ['asset-class'],
}

export type ClassChangeBody = BodyInput<typeof changeAssetClass>

/** A change of some of a class's fields. */
export const classChange = (seen: AssetClass, body: ClassChangeBody): RecordChange<AssetClass> =>
  recordChange(classKind, changeAssetClass, { params: { assetClassId: seen.assetClassId }, body }, seen)

/** Templates of attributes as a kind of record that is changed. */
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

/** What a change of a template does to the assets that inherit it. */
export const readTemplateEffects = (attributeTemplateId: number, items: TemplateBody['items']) =>
  call(previewAttributeTemplate, { params: { attributeTemplateId }, body: { items } })

/** Makes a class; a repetition of the same sending makes it once. */
export const createClassOptions = () => {
  const idempotencyKey = newIdempotencyKey()
  return mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: (body: BodyInput<typeof createAssetClass>) =>
      call(createAssetClass, { body, idempotencyKey }),
  })
}

/** Makes a template; a repetition of the same sending makes it once. */
export const createTemplateOptions = () =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: (body: TemplateBody) =>
      call(createAttributeTemplate, { body, idempotencyKey: newIdempotencyKey() }),
  })
