import type { MailTemplate } from '@fettle/contract/mail-templates'
import {
  type MailTemplateKind,
  mailTemplate,
  mailTemplateKinds,
} from '@fettle/rules/notices/mail-template-catalog'
import { type MailTexts, mailTemplateProblems } from '@fettle/rules/notices/mail-templates'
import type { Db, DbOrTrx, Trx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid, versionConflict } from '#platform/http/problem-error.ts'
import { isStale, type RequestContext } from '#platform/http/request-context.ts'
import {
  dropMailTemplate,
  findMailTemplates,
  lockMailTemplate,
  type MailTemplateRow,
  storeMailTemplate,
} from './mail-templates.repository.ts'

/** Every email text in use, with its available fields (C8.12). */
export async function listTemplates(db: DbOrTrx): Promise<MailTemplate[]> {
  const rows = new Map((await findMailTemplates(db)).map((row) => [row.kind, row]))
  return mailTemplateKinds.map((kind) => present(kind, rows.get(kind)))
}

/** Changes one text. Throws 400 naming each unknown field, and 412 for a stale version. */
export const changeTemplate = (
  db: Db,
  context: RequestContext,
  kind: MailTemplateKind,
  texts: MailTexts,
): Promise<MailTemplate> =>
  runCommand(db, context, async (trx) => {
    assertTexts(kind, texts)
    await lockMailTemplate(trx, kind)
    await assertVersion(trx, context, kind)
    await storeMailTemplate(trx, kind, texts)
    return await readTemplate(trx, kind)
  })

/** Restores the default text. Throws 412 for a stale version. */
export const restoreTemplate = (
  db: Db,
  context: RequestContext,
  kind: MailTemplateKind,
): Promise<MailTemplate> =>
  runCommand(db, context, async (trx) => {
    await lockMailTemplate(trx, kind)
    await assertVersion(trx, context, kind)
    await dropMailTemplate(trx, kind)
    return await readTemplate(trx, kind)
  })

function assertTexts(kind: MailTemplateKind, texts: MailTexts): void {
  const problems = mailTemplateProblems(kind, texts)
  if (problems.length > 0) throw invalid(problems)
}

async function assertVersion(trx: Trx, { ifMatch }: RequestContext, kind: MailTemplateKind): Promise<void> {
  if (ifMatch === null) return
  const current = await readTemplate(trx, kind)
  if (isStale(ifMatch, current.fmModId)) throw versionConflict(current)
}

async function readTemplate(db: DbOrTrx, kind: MailTemplateKind): Promise<MailTemplate> {
  const rows = await findMailTemplates(db)
  return present(
    kind,
    rows.find((row) => row.kind === kind),
  )
}

function present(kind: MailTemplateKind, row: MailTemplateRow | undefined): MailTemplate {
  const { label, about, fields, isComing, subject, body } = mailTemplate(kind)
  return {
    kind,
    label,
    about,
    coming: isComing ?? false,
    subject: row?.subject ?? subject,
    body: row?.body ?? body,
    changed: row !== undefined,
    fmModId: row?.mod_id ?? 0,
    modifiedDateTime: row?.modified_at.toISOString() ?? null,
    modifiedBy: row?.modified_by_name ?? '',
    fields: fields.map(({ name, about: words, sample }) => ({ name, about: words, sample })),
  }
}
