import { availableMemory } from '../../machine.ts'

/** Whether the database trades safety for speed: `fast` loses data in a power failure and is for tests. */
export type Durability = 'safe' | 'fast'

const common: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  // A socket's path may have only 107 bytes, and a data folder's path can be longer.
  unix_socket_directories: '',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  wal_level: 'replica',
  max_wal_size: '1GB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  lc_messages: 'C',
  log_line_prefix: '%m [%p] ',
  // Statements and details contain personal data; the caller reports its own errors.
  log_error_verbosity: 'terse',
  log_min_messages: 'error',
  log_min_error_statement: 'panic',
}

const mebibyte = 1024 * 1024

/**
 * Returns settings that reserve an eighth of the memory, from 128 MiB to 1 GiB, for pages of the database. It is used
 * page by page as they are read: a small installation uses little of it, and a search through a million orders is
 * served from it.
 */
export function memorySettings(bytes: number): Record<string, string> {
  const mebibytes = Math.floor(bytes / mebibyte)
  const shared = Math.min(1024, Math.max(128, Math.floor(mebibytes / 8)))
  return {
    shared_buffers: `${shared}MB`,
    effective_cache_size: `${Math.max(shared, Math.floor(mebibytes / 2))}MB`,
  }
}

const defaultConnections = 60

const byDurability: Record<Durability, Record<string, string>> = {
  safe: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
  fast: {
    shared_buffers: '128MB',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_connections: '100',
    autovacuum: 'off',
  },
}

/** Connections for command line tools, backups and direct database access. */
const otherConnections = 18

/** Returns the server's settings as command-line arguments, so that they always belong to the running version. */
export function postgresArguments(options: {
  port: number
  durability: Durability
  /** How many connections the server's processes may open together. */
  connections?: number | undefined
}): string[] {
  const { connections = 0, durability, port } = options
  const settings = {
    ...common,
    max_connections: String(Math.max(defaultConnections, connections + otherConnections)),
    ...memorySettings(availableMemory()),
    ...byDurability[durability],
    port: String(port),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
