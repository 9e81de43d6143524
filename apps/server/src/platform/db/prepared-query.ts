import pg from 'pg'

/** What the driver's connection and query have that its types leave out; the driver's version is pinned. */
type Connection = { describe: (portal: unknown) => void }
type Result = {
  fields: unknown[]
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}
type DriversQuery = {
  text: string
  values: readonly unknown[]
  name: string
  callback: (error: Error | null, result: unknown) => void
  _result: Result
  _accumulateRows: boolean
  hasBeenParsed(connection: Connection): boolean
  prepare(connection: Connection): void
  handleCommandComplete(message: unknown, connection: Connection): void
}
const DriversQuery = pg.Query as unknown as new (text: string, values: readonly unknown[]) => DriversQuery

/** Column descriptions of a prepared statement's rows; for one without rows, a result without columns. */
type Description = Pick<Result, 'fields' | '_parsers' | '_prebuiltEmptyResultObject'>

/** Prepared statements known to one connection, by name. */
export class KnownStatements {
  readonly descriptions = new Map<string, Description>()
  #quiet: Connection | null = null

  /** The connection, without asking for descriptions. */
  quiet(connection: Connection): Connection {
    this.#quiet ??= Object.assign(Object.create(connection), { describe: () => undefined })
    return this.#quiet as Connection
  }
}

/**
 * A prepared statement whose rows are described only at its first use on a connection: parsing the
 * description of eighty columns takes longer than reading the row. The database rejects a prepared statement
 * whose columns have changed, so a cached description stays valid.
 */
export class PreparedQuery extends DriversQuery {
  readonly #known: KnownStatements
  #isDescribed = false

  constructor(name: string, text: string, values: readonly unknown[], known: KnownStatements) {
    super(text, values)
    this.name = name
    this.#known = known
  }

  override prepare(connection: Connection): void {
    const description = this.#known.descriptions.get(this.name)
    if (description === undefined || !this.hasBeenParsed(connection)) {
      super.prepare(connection)
      return
    }
    this.#isDescribed = true
    this._accumulateRows = true
    Object.assign(this._result, description)
    super.prepare(this.#known.quiet(connection))
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (!this.#isDescribed) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
      this.#known.descriptions.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
    }
    super.handleCommandComplete(message, connection)
  }
}
