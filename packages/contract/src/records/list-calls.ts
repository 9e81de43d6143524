import type { Permission } from '@fettle/rules/access/permissions'
import type * as z from 'zod/mini'
import { counting } from '../record-counts.ts'
import { route, spreadsheetAnswer } from '../route.ts'

/** The call that reads a list. */
type List<Path extends string, May extends Permission, Query extends z.ZodMiniObject> = {
  readonly path: Path
  readonly permission: May
  readonly query: Query
}

/** The address of a kind of record: `/api/Places` of `/api/Places/list`. */
type KindPath<Path extends string> = Path extends `/api/${infer Kind}/${string}` ? `/api/${Kind}` : Path
const kindPath = <const Path extends string>(path: Path) =>
  path.split('/').slice(0, 3).join('/') as KindPath<Path>

/** What a call that counts filter sets ignores, as the end of its summary. */
export const passedOver =
  '. Paging and sorting in a set are passed over; a set that cannot be understood has a total of null.'

/** The call that counts the records of several filter sets, for a caller who may read the list of `many`. */
export const countsOf = <
  const Path extends string,
  const May extends Permission,
  Query extends z.ZodMiniObject,
  const Name extends string,
>(
  { path, permission }: List<Path, May, Query>,
  name: Name,
  many: string,
  more = '.',
) =>
  route('POST', `${kindPath(path)}/counts`, {
    name,
    permission,
    changes: 'nothing',
    summary: `How many ${many} each of several filter sets finds, in their order${more}`,
    ...counting,
  })

const sheetWords = (many: string | undefined) =>
  many === undefined
    ? 'set as a spreadsheet with the columns of the list'
    : `list of ${many} as a spreadsheet`

/** The call that returns the found set of a list as a spreadsheet, for a caller who may read the list. */
export const spreadsheetOf = <
  const Path extends string,
  const May extends Permission,
  Query extends z.ZodMiniObject,
  const Name extends string,
>(
  { path, permission, query }: List<Path, May, Query>,
  name: Name,
  many?: string,
) =>
  route('GET', `${kindPath(path)}/as-excel`, {
    name,
    permission,
    summary: `The whole filtered ${sheetWords(many)}.`,
    query,
    response: spreadsheetAnswer,
  })
