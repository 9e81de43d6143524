import type { Trx } from '#platform/db/database.ts'
import { refuseEarlierTokens } from '#platform/identity/credentials.repository.ts'
import { deleteRecordsOfSubject } from '#platform/identity/oidc-record.repository.ts'

/** Ends every sign-in of a local account: its sessions and all earlier tokens. */
export async function endSignIns(
  trx: Trx,
  account: { id: number; issuer: string; subject: string },
  now: Date,
): Promise<void> {
  if (account.issuer !== '') return
  await deleteRecordsOfSubject(trx, { subject: account.subject })
  await refuseEarlierTokens(trx, account.id, now)
}
