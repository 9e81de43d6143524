import type { Trx } from '#platform/db/database.ts'
import { putProperties } from './account-command.repository.ts'
import { insertAccount } from './new-user.repository.ts'

/** The issuer of programs. No identity provider has this name. */
const programIssuer = 'fettle:program'

export type Program = { name: string; roleId: number; propertyIds: readonly number[] }

/** Inserts a program's account. Returns its id. It cannot sign in interactively. */
export const insertProgram = (
  trx: Trx,
  { name, roleId, propertyIds, loginName }: Program & { loginName: string },
): Promise<number> =>
  insertAccount(trx, {
    issuer: programIssuer,
    subject: null,
    loginName,
    displayName: name,
    email: '',
    roleId,
    contactId: null,
    assigneeId: null,
    localAccountFlag: 0,
    mustChangePassword: false,
    inOutActive: false,
    isProgram: true,
    propertyIds,
  })

/** Changes a program's name, role or properties, effective from its next call. */
export async function updateProgram(
  trx: Trx,
  userId: number,
  { name, roleId, propertyIds }: Program,
): Promise<void> {
  await trx
    .updateTable('user_account')
    .set({ display_name: name, role_id: roleId })
    .where('id', '=', userId)
    .where('is_program', '=', true)
    .execute()
  await putProperties(trx, userId, propertyIds)
}
