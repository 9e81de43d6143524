import { attributeKinds, maxTemplateChoices, maxTemplateItems } from '@fettle/rules/assets/attribute-template'
import { templateEffectKinds } from '@fettle/rules/assets/template-effects'
import { maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { limited, recordId, recordIdText, recordStamp, text } from './common.ts'
import { route } from './route.ts'

/** An attribute in a template, for the assets of its classes (C8.8). `suffix` is its unit. */
export const templateAttribute = z.object({
  group: z.string(),
  label: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  kind: z._default(z.enum(attributeKinds), 'text'),
  choices: z._default(z.array(z.string()), []),
  isRequired: z._default(z.boolean(), false),
})

/** The template inherited by an asset: from its function, else its category, else its system. */
export const inheritedTemplate = z.object({
  attributeTemplateId: recordId,
  name: z.string(),
  items: z.array(templateAttribute),
})

/** A template with its classes and its number of assets. */
export const attributeTemplate = z.object({
  ...inheritedTemplate.shape,
  ...recordStamp,
  classes: z.array(z.object({ assetClassId: recordId, name: z.string() })),
  assetCount: z.int(),
})
export type AttributeTemplate = z.infer<typeof attributeTemplate>

const attributeName = z.strictObject({
  group: text(maxLength.attributeGroup),
  label: text(maxLength.attributeGroup),
})

const items = z
  .array(
    z.strictObject({
      group: text(maxLength.attributeGroup),
      label: text(maxLength.attributeGroup),
      prefix: z._default(text(maxLength.attributeAffix), ''),
      suffix: z._default(text(maxLength.attributeAffix), ''),
      kind: z._default(z.enum(attributeKinds), 'text'),
      choices: z._default(z.array(text(maxLength.attributeValue)).check(z.maxLength(maxTemplateChoices)), []),
      isRequired: z._default(z.boolean(), false),
      /** Name at the time of reading, or null for a new attribute. Values move to a new name. */
      was: z._default(z.nullable(attributeName), null),
    }),
  )
  .check(z.maxLength(maxTemplateItems))

const params = z.object({ attributeTemplateId: recordIdText })

export const getAttributeTemplate = route('GET', '/api/AssetClasses/templates/{attributeTemplateId}', {
  name: 'getAttributeTemplate',
  permission: 'reference.read',
  summary: 'The attributes that assets of a class are described by.',
  params,
  response: z.object({
    attributeTemplateId: recordId,
    name: limited(120),
    items: z.array(templateAttribute),
  }),
})

export const listAttributeTemplates = route('GET', '/api/AssetClasses/templates', {
  name: 'listAttributeTemplates',
  permission: 'settings.manage',
  summary:
    'Every template of attributes by name, with the classes that have it and how many assets inherit it.',
  response: z.array(attributeTemplate),
})

export const createAttributeTemplate = route('POST', '/api/AssetClasses/templates', {
  name: 'createAttributeTemplate',
  permission: 'system.manage',
  summary: 'Makes a template of attributes.',
  body: z.strictObject({ name: text(maxLength.name), items }),
  response: attributeTemplate,
  status: 201,
})

export const previewAttributeTemplate = route(
  'POST',
  '/api/AssetClasses/templates/{attributeTemplateId}/preview',
  {
    name: 'previewAttributeTemplate',
    permission: 'settings.manage',
    changes: 'nothing',
    summary: 'What a change of a template does to the assets that inherit it. Changes nothing.',
    params,
    body: z.strictObject({ items }),
    response: z.object({
      assetCount: z.int(),
      effects: z.array(
        z.object({
          effect: z.enum(templateEffectKinds),
          attribute: z.string(),
          was: z.string(),
          assets: z.int(),
        }),
      ),
    }),
  },
)

export const changeAttributeTemplate = route('PUT', '/api/AssetClasses/templates/{attributeTemplateId}', {
  name: 'changeAttributeTemplate',
  permission: 'system.manage',
  summary:
    'Changes the name or the attributes of a template. Assets keep every value; values of an attribute with a new name follow it.',
  params,
  body: z.strictObject({ name: z.optional(text(maxLength.name)), items: z.optional(items) }),
  response: attributeTemplate,
})

export const deleteAttributeTemplate = route('DELETE', '/api/AssetClasses/templates/{attributeTemplateId}', {
  name: 'deleteAttributeTemplate',
  permission: 'system.manage',
  summary: 'Deletes a template that no class has.',
  params,
})
