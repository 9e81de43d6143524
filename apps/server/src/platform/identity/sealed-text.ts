import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { DbOrTrx } from '../db/database.ts'
import { findSecret, getOrCreateSecret } from './secrets.repository.ts'

const prefix = 'sealed:1:'
const cipherName = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** Name of the key for a purpose. Keys are stored in a different table than the texts. */
const keyName = (purpose: string): string => `${purpose} key`

/** Whether a stored text is sealed. Texts stored before encryption are plain. */
export const isSealed = (stored: string): boolean => stored.startsWith(prefix)

/** Encrypts a text that the program must read again, with a key of the installation for its purpose. */
export async function sealText(db: DbOrTrx, purpose: string, text: string): Promise<string> {
  const key = await getOrCreateSecret(db, keyName(purpose), () => randomBytes(32).toString('base64url'))
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(cipherName, Buffer.from(key, 'base64url'), iv).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return prefix + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/**
 * Decrypts a text sealed for this purpose. Returns null if it was altered, or if its key is missing or
 * different.
 */
export async function openSealedText(db: DbOrTrx, purpose: string, sealed: string): Promise<string | null> {
  const key = await findSecret(db, keyName(purpose))
  if (key === null) return null
  const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url')
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)]
  try {
    const decipher = createDecipheriv(cipherName, Buffer.from(key, 'base64url'), iv, {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(tag)
    const rest = bytes.subarray(ivBytes + tagBytes)
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
