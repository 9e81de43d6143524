import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { superuser } from './embedded/initialize.ts'

/** Returns the address of the database of a Fettle that runs on `folder`; null when none runs there. */
export async function findRunningDatabase(folder: string): Promise<string | null> {
  try {
    const cluster = path.join(folder, 'cluster')
    const password = (await readFile(path.join(cluster, 'password'), 'utf8')).trim()
    // PostgreSQL's own file: the fourth line is the port.
    const port = (await readFile(path.join(cluster, 'data', 'postmaster.pid'), 'utf8')).split('\n')[3]?.trim()
    return port ? `postgresql://${superuser}:${password}@127.0.0.1:${port}/fettle` : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
