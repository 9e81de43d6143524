import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { EmbeddedPostgresError } from './errors.ts'

/** The user and the helper programs with which PostgreSQL's programs are run. */
export type Launch = {
  /** Arguments before the program: user namespace, end with the parent. */
  prefix: string[]
  /** The user who must own the program's files, as seen from this process. */
  owner: { uid: number; gid: number }
  /** Set when the program runs as another user than this process. */
  switchUser?: { uid: number; gid: number }
  /** False when only a watchdog can end the program with its parent. */
  endsWithParent: boolean
}

const nobody = { uid: 65534, gid: 65534 }
// PostgreSQL requires a user with a name, and `nobody` exists on every system.
const namespacePrefix = ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, '--']
const parentDeathPrefix = ['setpriv', '--pdeathsig', 'INT', '--']

type LaunchUser = { folder: string; program: string }

/**
 * Chooses how to run PostgreSQL, which refuses to run as root or as a user without a name. An ordinary user
 * runs it directly, or else in a user namespace. Root runs it as the folder's owner if that is another user,
 * or else in a user namespace, or else as nobody. Returns the first way that can use `folder` and `program`,
 * or throws `cannot-run-as-user`.
 */
export async function chooseLaunch(
  options: LaunchUser & { folderOwner: { uid: number; gid: number }; allowNamespace: boolean },
): Promise<Launch> {
  const endsWithParent = await succeeds(spawn('setpriv', ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' }))
  const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const prefix = endsWithParent ? parentDeathPrefix : []

  const directly = (user: Launch['owner']): Launch => ({
    prefix,
    owner: user,
    ...(user.uid === self.uid ? {} : { switchUser: user }),
    endsWithParent,
  })
  const inNamespace = (user: Launch['owner']): Launch => ({
    ...directly(user),
    prefix: [...namespacePrefix, ...prefix],
  })
  const user = self.uid === 0 ? options.folderOwner : self
  const candidates: Launch[] = []
  if (user.uid !== 0) candidates.push(directly(user))
  if (options.allowNamespace) candidates.push(inNamespace(user))
  if (self.uid === 0) candidates.push(directly(nobody))

  for (const launch of candidates) if (await mayUse(launch, options)) return launch
  throw new EmbeddedPostgresError('cannot-run-as-user', refusal(self.uid, options.folder))
}

function refusal(uid: number, folder: string): string {
  if (uid === 0) {
    return (
      `PostgreSQL does not run as root, and here neither a user namespace nor the user nobody can use ${folder}. ` +
      'Start Fettle as an ordinary user, or set FETTLE_DATA to a folder that every user may enter (and install Fettle in such a folder).'
    )
  }
  return (
    `PostgreSQL cannot be run by user ${uid} in ${folder}. The user needs an entry in /etc/passwd ` +
    'and the right to enter that folder and to run programs from node_modules.'
  )
}

/** Starts a program with this launch, in its own process group, so that Ctrl-C reaches only the server. */
export function spawnLaunched(
  launch: Launch,
  command: [string, ...string[]],
  options: Pick<SpawnOptions, 'stdio' | 'cwd'>,
): ChildProcess {
  const [program, ...args] = [...launch.prefix, ...command] as [string, ...string[]]
  return spawn(program, args, {
    ...options,
    ...launch.switchUser,
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
}

/** Files may still belong to another user and change owner later, so writing is not tried. */
function mayUse(launch: Launch, place: LaunchUser): Promise<boolean> {
  const script = 'cd "$1" && id -un && "$2" --version'
  return succeeds(
    spawnLaunched(launch, ['sh', '-c', script, 'sh', place.folder, place.program], { stdio: 'ignore' }),
  )
}

function succeeds(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}
