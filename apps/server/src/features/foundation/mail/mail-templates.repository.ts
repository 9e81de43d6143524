import type { MailTemplateKind } from '@fettle/rules/notices/mail-template-catalog'
import type { MailOverrides, MailTexts } from '@fettle/rules/notices/mail-templates'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

/** Customized texts by kind, read before messages are written. */
export async function readMailOverrides(db: DbOrTrx): Promise<MailOverrides> {
  const rows = await db.selectFrom('mail_template').select(['kind', 'subject', 'body']).execute()
  return new Map(rows.map(({ kind, ...texts }) => [kind, texts]))
}

/** Like `readMailOverrides`, with version, author and time. */
export const findMailTemplates = (db: DbOrTrx) =>
  db
    .selectFrom('mail_template')
    .leftJoin('user_account', 'user_account.id', 'mail_template.modified_by')
    .select(['mail_template.kind', 'mail_template.mod_id', 'mail_template.subject', 'mail_template.body'])
    .select('mail_template.modified_at')
    .select(
      sql<string>`coalesce(nullif(user_account.display_name, ''), user_account.login_name, '')`.as(
        'modified_by_name',
      ),
    )
    .execute()

export type MailTemplateRow = Awaited<ReturnType<typeof findMailTemplates>>[number]

/** Serializes concurrent changes of one text, including the first one. */
export const lockMailTemplate = (trx: Trx, kind: MailTemplateKind) =>
  sql`select pg_advisory_xact_lock(hashtext('mail_template'), hashtext(${kind}))`.execute(trx)

export const storeMailTemplate = (trx: Trx, kind: MailTemplateKind, texts: MailTexts) =>
  trx
    .insertInto('mail_template')
    .values({ kind, ...texts })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(texts))
    .execute()

export const dropMailTemplate = (trx: Trx, kind: MailTemplateKind) =>
  trx.deleteFrom('mail_template').where('kind', '=', kind).execute()
