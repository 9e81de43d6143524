import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { DbOrTrx } from '../db/database.ts'
import { getOrCreateSecret } from './secrets.repository.ts'

const prefix = 'sealed:1:'
const cipherName = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** The key for texts of a purpose; it is in another table than they are. */
const keyOf = async (db: DbOrTrx, purpose: string): Promise<Buffer> =>
  Buffer.from(
    await getOrCreateSecret(db, `${purpose} key`, () => randomBytes(32).toString('base64url')),
    'base64url',
  )

/** Whether a stored text is sealed; one from before is as it was typed. */
export const isSealed = (stored: string): boolean => stored.startsWith(prefix)

/** Encrypts a text that the program must read again, with a key of the installation for its purpose. */
export async function sealText(db: DbOrTrx, purpose: string, text: string): Promise<string> {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(cipherName, await keyOf(db, purpose), iv).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return prefix + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Returns the text that was sealed for this purpose. Throws where it was changed, or sealed with another key. */
export async function openSealedText(db: DbOrTrx, purpose: string, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url')
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)]
  const decipher = createDecipheriv(cipherName, await keyOf(db, purpose), iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  )
}
