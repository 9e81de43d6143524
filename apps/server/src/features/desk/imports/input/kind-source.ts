import type { Kind } from '../kinds/kind.ts'
import { openArchiveSource } from './archive-source.ts'
import { openSource, type Source, type SourceOptions } from './source.ts'

/** Opens what a kind of import takes: a table, or an archive. Throws `ImportFailure`. The caller closes it. */
export const openKindSource = (kind: Pick<Kind, 'isArchive'>, options: SourceOptions): Promise<Source> =>
  kind.isArchive ? openArchiveSource(options) : openSource(options)
