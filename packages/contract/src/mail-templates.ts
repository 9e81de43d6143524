import { mailTemplateKinds } from '@fettle/rules/notices/mail-template-catalog'
import { mailTemplateMax } from '@fettle/rules/notices/mail-templates'
import * as z from 'zod/mini'
import { instant, text } from './common.ts'
import { route } from './route.ts'

/** The editable text of a message (C8.12). */
export const mailTemplate = z.object({
  kind: z.enum(mailTemplateKinds),
  label: z.string(),
  about: z.string(),
  /** Not yet sent by any feature. */
  coming: z.boolean(),
  subject: z.string(),
  body: z.string(),
  /** Whether the text was customized by an administrator. */
  changed: z.boolean(),
  /** Version of the customized text, or 0 for the built-in text. */
  fmModId: z.int(),
  modifiedDateTime: z.nullable(instant),
  modifiedBy: z.string(),
  fields: z.array(z.object({ name: z.string(), about: z.string(), sample: z.string() })),
})
export type MailTemplate = z.infer<typeof mailTemplate>

const params = z.object({ kind: z.enum(mailTemplateKinds) })
const texts = { subject: text(mailTemplateMax.subject), body: text(mailTemplateMax.body) }

export const listMailTemplates = route('GET', '/api/System/mailtemplates', {
  name: 'listMailTemplates',
  permission: 'settings.manage',
  summary: 'The texts of e-mail, with the fields that each may use.',
  response: z.array(mailTemplate),
})

export const changeMailTemplate = route('PUT', '/api/System/mailtemplates/{kind}', {
  name: 'changeMailTemplate',
  permission: 'system.manage',
  summary: 'Changes the text of messages of a kind, from the next one on. An unknown field is refused.',
  params,
  body: z.strictObject(texts),
  response: mailTemplate,
})

export const restoreMailTemplate = route('DELETE', '/api/System/mailtemplates/{kind}', {
  name: 'restoreMailTemplate',
  permission: 'system.manage',
  summary: 'Takes the product’s own text again.',
  params,
  response: mailTemplate,
})
