import { type LogQuery, PagedLog } from './paged-log.tsx'
import type { RecordSection } from './record-section.ts'

/** The section with a record's history. */
export const logSection = (query: LogQuery, column: RecordSection['column']): RecordSection => ({
  id: 'log',
  title: 'Log',
  column,
  isFlush: true,
  isQuiet: query.data?.pages[0]?.data.length === 0,
  content: <PagedLog query={query} />,
})
