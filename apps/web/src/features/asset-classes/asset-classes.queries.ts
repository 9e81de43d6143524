import {
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
import { callQuery } from '#lib/call-query.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { changeBy, recordKind } from '#records/change/record-kind.ts'

/** All classes of all levels, including inactive ones. */
export const classesQuery = callQuery(['asset-class', 'list'], listAssetClasses)

export const classQuery = (assetClassId: number) =>
  callQuery(['asset-class', 'detail', assetClassId], getAssetClass, { params: { assetClassId } })

export const templatesQuery = callQuery(['attribute-template', 'list'], listAttributeTemplates)

export const classKind = recordKind('asset-class', {
  id: 'assetClassId',
  schema: assetClass,
  query: classQuery,
  listKey: ['asset-class'],
})

export type ClassChangeBody = BodyInput<typeof changeAssetClass>

/** A change of a class's fields. */
export const classChange = changeBy(classKind, changeAssetClass)

export const templateKind = recordKind('attribute-template', {
  id: 'attributeTemplateId',
  schema: attributeTemplate,
  query: (attributeTemplateId: number) =>
    queryOptions<AttributeTemplate>({ queryKey: ['attribute-template', 'detail', attributeTemplateId] }),
  listKey: ['attribute-template'],
})

export type TemplateBody = BodyInput<typeof createAttributeTemplate>

/** A change of a template's name and attributes. */
export const templateChange = changeBy(templateKind, changeAttributeTemplate)

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
