import { commonPasswords } from './common-passwords.ts'
import { maxPasswordLength } from './passwords.ts'

export const minPasswordLength = 10

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** What is wrong with a new password, as a sentence for its owner; null when it may be used. */
export function passwordFault(password: string, { loginName }: { loginName: string }): string | null {
  const plain = folded(password)
  if ([...password].length < minPasswordLength) return `Use at least ${minPasswordLength} characters.`
  if (password.length > maxPasswordLength) return `Use at most ${maxPasswordLength} characters.`
  if (plain.trim() === '' || new Set(plain).size < 4) return 'Use more different characters.'
  if (loginName !== '' && plain.includes(folded(loginName)) && plain.length - loginName.length < 6) {
    return 'Do not use your login name as the password.'
  }
  if (commonPasswords.has(plain))
    return 'This password is used by many people and easy to guess. Choose another one.'
  return null
}
