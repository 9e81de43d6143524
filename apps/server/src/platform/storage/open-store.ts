import path from 'node:path'
import type { Config } from '../config.ts'
import type { FileStore } from './file-store.ts'
import { createLocalStore } from './local-store.ts'
import { openS3Store } from './s3-store.ts'

/** Where the local store lies in the data folder. */
export const filesFolder = (dataFolder: string): string => path.join(dataFolder, 'files')

/**
 * The store that the configuration names: a bucket, else a folder in the data folder. Throws ConfigError when a
 * bucket can't be used.
 */
export async function openStore({ s3, dataFolder }: Pick<Config, 's3' | 'dataFolder'>): Promise<FileStore> {
  return s3 ? await openS3Store(s3) : createLocalStore({ folder: filesFolder(dataFolder) })
}
