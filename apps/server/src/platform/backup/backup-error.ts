/** The reason why a backup can't be taken or restored, for the person at the console. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
