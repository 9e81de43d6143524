import { access } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError } from '../config-error.ts'
import { postgresFolder } from '../db/connect.ts'

/**
 * Folder in which a restore prepares its files. It is inside the data folder, because files cannot be renamed across
 * volumes.
 */
export const restoringFolder = (dataFolder: string): string => path.join(dataFolder, '.restoring')

/**
 * Throws ConfigError if a restore into the data folder has not ended. A start would otherwise create a new installation
 * there.
 */
export async function assertNoUnfinishedRestore(dataFolder: string): Promise<void> {
  const folder = restoringFolder(dataFolder)
  if (!(await isThere(folder))) return
  const remedy = (await isThere(postgresFolder(dataFolder)))
    ? `Its database is in place: delete ${folder} and start again.`
    : `Delete everything in ${dataFolder}, and run "npm run fettle -- restore <backup>" again. For a new installation, start after deleting.`
  throw new ConfigError(
    `A backup is being restored into ${dataFolder}, or its restore was stopped halfway. Wait if it still runs. Otherwise: ${remedy}`,
  )
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )
