import {
  changeMailTemplate,
  listMailTemplates,
  type MailTemplate,
  mailTemplate,
  restoreMailTemplate,
} from '@fettle/contract/mail-templates'
import type { MailTexts } from '@fettle/rules/notices/mail-templates'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { callQuery } from '#lib/call-query.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'

/** All active e-mail texts. */
export const mailTemplatesQuery = callQuery(['mail-template', 'list'], listMailTemplates)

/** Saves a text, or restores the default if absent. A concurrent change is shown, and the input stays. */
export const saveTemplateOptions = (queries: QueryClient, kind: MailTemplate['kind']) => {
  const show = (template: MailTemplate) =>
    queries.setQueryData(mailTemplatesQuery.queryKey, (all) =>
      all?.map((one) => (one.kind === template.kind ? template : one)),
    )
  return mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: ({ texts, seen }: { texts: MailTexts | null; seen: number }) => {
      const options = {
        params: { kind },
        ifMatch: seen,
        idempotencyKey: newIdempotencyKey(),
      }
      return texts === null
        ? call(restoreMailTemplate, options)
        : call(changeMailTemplate, { ...options, body: texts })
    },
    onSuccess: show,
    onError: (error) => {
      const current = error instanceof ApiError ? mailTemplate.safeParse(error.current) : undefined
      if (current?.success) show(current.data)
    },
  })
}
