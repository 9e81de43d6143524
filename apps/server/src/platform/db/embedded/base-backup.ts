import pg from 'pg'

/** Files that make the copied cluster consistent: the backup label, and the WAL segments for `pg_wal`. */
type BaseBackupEnd = { label: string; segments: string[] }

export type BaseBackup = {
  /** The newest applied migration, or null. */
  latestMigration: string | null
  /** Ends the copying. The segments stay on disk until the backup is disposed of. */
  finish(): Promise<BaseBackupEnd>
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Begins a base backup: from now on the running cluster's files may be copied while the server writes to them, because
 * every change is in the write-ahead log, which a replication slot retains. Slot and backup belong to this session, so
 * that a killed command leaves nothing behind that fills the disk.
 */
export async function beginBaseBackup(connectionString: string): Promise<BaseBackup> {
  const client = new pg.Client({ connectionString, application_name: 'fettle backup' })
  // The pending query fails too and reports it.
  client.on('error', () => undefined)
  // The next query on a broken session fails.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const found = await client.query("select to_regclass('kysely_migration') is not null as migrated")
    const latest = found.rows[0].migrated
      ? await client.query('select max(name) as name from kysely_migration')
      : undefined
    await client.query(
      "select pg_create_physical_replication_slot('fettle_backup_' || pg_backend_pid(), true, true)",
    )
    const started = await client.query("select pg_backup_start('fettle', true) - '0/0'::pg_lsn as at")
    return {
      latestMigration: latest?.rows[0].name ?? null,
      finish: () => finishBaseBackup(client, BigInt(started.rows[0].at)),
      [Symbol.asyncDispose]: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function finishBaseBackup(client: pg.Client, startedAt: bigint): Promise<BaseBackupEnd> {
  const stopped = await client.query(
    "select labelfile as label, lsn - '0/0'::pg_lsn as at from pg_backup_stop(wait_for_archive => false)",
  )
  const place = await client.query(
    "select timeline_id as timeline, (select setting from pg_settings where name = 'wal_segment_size') as size from pg_control_checkpoint()",
  )
  const { timeline, size } = place.rows[0]
  const span = { from: startedAt, until: BigInt(stopped.rows[0].at) }
  return { label: stopped.rows[0].label, segments: segmentNames(timeline, BigInt(size), span) }
}

const hex = (number: bigint) => number.toString(16).toUpperCase().padStart(8, '0')

/** Returns the names of the log's files that contain the bytes from `from` up to, but not including, `until`. */
function segmentNames(timeline: number, size: bigint, span: { from: bigint; until: bigint }): string[] {
  const perName = 0x1_0000_0000n / size
  const names: string[] = []
  for (let segment = span.from / size; segment <= (span.until - 1n) / size; segment++) {
    names.push(`${hex(BigInt(timeline))}${hex(segment / perName)}${hex(segment % perName)}`)
  }
  return names
}
