import { commonPasswords } from './common-passwords.ts'
import { maxPasswordLength } from './passwords.ts'

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** What a new password has to be beside its owner's name; the setting says how long. */
export type PasswordRule = { minLength: number }

/** What is wrong with a new password, as a sentence for its owner; null when it may be used. */
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
  if (commonPasswords.has(plain))
    return 'This password is used by many people and easy to guess. Choose another one.'
  return null
}
