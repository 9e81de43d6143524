import path from 'node:path'
import type { Config } from '../config.ts'
import type { FileStore } from './file-store.ts'
import { createLocalStore } from './local-store.ts'
import { openS3Store } from './s3-store.ts'

/** The folder of the local store within the data folder. */
export const filesFolder = (dataFolder: string): string => path.join(dataFolder, 'files')

/**
 * Opens the configured store: a bucket, or else a folder in the data folder. Throws ConfigError when the bucket cannot be
 * used.
 */
export async function openStore({ s3, dataFolder }: Pick<Config, 's3' | 'dataFolder'>): Promise<FileStore> {
  return s3 ? await openS3Store(s3) : createLocalStore({ folder: filesFolder(dataFolder) })
}
