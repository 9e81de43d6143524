import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Check } from './check.ts'

/** Number of the first migration after the baseline of `db/schema`. */
export const firstMigrationNumber = 84

/**
 * Migrations must be numbered from 0084 without gaps or duplicates, so that every installation applies the same ones.
 */
export function migrations(root: string): Check {
  return {
    name: 'migrations',
    async findings() {
      const files = (await readdir(path.join(root, 'db/migrations')))
        .filter((file) => file !== '.gitkeep')
        .sort()
      return files.flatMap((file, index) => {
        const number = String(index + firstMigrationNumber).padStart(4, '0')
        if (!/^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/.test(file)) {
          return [`db/migrations/${file} is not named like 0084_some_words.sql`]
        }
        return file.startsWith(`${number}_`) ? [] : [`db/migrations/${file} should have the number ${number}`]
      })
    },
  }
}
