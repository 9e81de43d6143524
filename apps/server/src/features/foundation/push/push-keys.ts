import webPush from 'web-push'
import type { DbOrTrx } from '#platform/db/database.ts'
import { getOrCreateSecret } from '#platform/identity/secrets.repository.ts'

export type PushKeys = { publicKey: string; privateKey: string }

const secretName = 'push keys'

/** The VAPID keys of the installation, base64url. The first process that asks creates them. */
export async function readPushKeys(db: DbOrTrx): Promise<PushKeys> {
  const stored = await getOrCreateSecret(db, secretName, () => JSON.stringify(webPush.generateVAPIDKeys()))
  return JSON.parse(stored) as PushKeys
}
