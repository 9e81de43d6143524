import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for Argon2id; about 25 ms per hash here. */
const current = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Texts that look the same are the same password. */
const normalized = (password: string) => password.normalize('NFKC')

export const maxPasswordLength = 256

export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), current)
}

/** Whether the password matches the hash. A hash that cannot be parsed matches nothing. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  if (password.length > maxPasswordLength) return false
  try {
    return await verify(passwordHash, normalized(password))
  } catch {
    return false
  }
}

const phc =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

function parametersOf(passwordHash: string) {
  const [, m, t, p] = phc.exec(passwordHash) ?? []
  return m === undefined ? null : { memoryCost: Number(m), timeCost: Number(t), parallelism: Number(p) }
}

/** Whether the hash was made with other parameters than the current ones. */
export function needsRehash(passwordHash: string): boolean {
  const made = parametersOf(passwordHash)
  return (
    made === null ||
    Object.entries(current).some(([name, value]) => made[name as keyof typeof made] !== value)
  )
}

/**
 * Whether a `prehashedPassword` ([A7.041]) is acceptable: an Argon2id hash (version 19) in PHC format, strong enough
 * (at least 7 MiB) and cheap enough to check (at most 256 MiB, 10 passes, 4 lanes).
 */
export function isAcceptablePasswordHash(text: string): boolean {
  const made = parametersOf(text)
  if (made === null) return false
  const { memoryCost, timeCost, parallelism } = made
  const within = (value: number, min: number, max: number) => value >= min && value <= max
  return within(memoryCost, 7168, 262_144) && within(timeCost, 1, 10) && within(parallelism, 1, 4)
}
