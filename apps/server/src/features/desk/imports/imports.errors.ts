/**
 * A file or a command that cannot be imported at all: nothing was stored. The message is for the person at the
 * keyboard.
 */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure'
}

/** Why one row was refused: the column of the file (empty when it is the whole row) and a reason. */
export type Refusal = { column: string; reason: string }
