import { commonPasswords } from './common-passwords.ts'
import { maxPasswordLength } from './passwords.ts'

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/**
 * Requirements for a new password, in addition to differing from its owner's name. The setting gives the
 * length.
 */
export type PasswordRule = { minLength: number }

/** Returns the problem with a new password, as a sentence for its owner, or null if it is acceptable. */
export function passwordFault(
  password: string,
  { loginName, minLength }: PasswordRule & { loginName: string },
): string | null {
  const plain = folded(password)
  if ([...password].length < minLength) return `Use at least ${minLength} characters.`
  if (password.length > maxPasswordLength) return `Use at most ${maxPasswordLength} characters.`
  if (plain.trim() === '' || new Set(plain).size < 4) return 'Use more different characters.'
  if (loginName !== '' && plain.includes(folded(loginName)) && plain.length - loginName.length < 6) {
    return 'Do not use your login name as the password.'
  }
  if (commonPasswords.has(plain)) return 'This password is common and easy to guess. Choose another one.'
  return null
}
