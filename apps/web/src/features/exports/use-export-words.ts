import type { ExportRun } from '@fettle/contract/exports'
import { exportConditions, exportSubject } from '@fettle/rules/export-words'
import { useQuery } from '@tanstack/react-query'
import { useWorkspace } from '#lib/workspace.ts'
import { exportKindsQuery } from './exports.queries.ts'

/** Both an export and a nightly one. */
export type Exported = Pick<ExportRun, 'options' | 'propertyName'>

/** Names what an export takes, and tells of which property, by what it is narrowed, and its format. */
export function useExportWords(): (exported: Exported) => { subject: string; facts: string[] } {
  const { settings } = useWorkspace()
  const kinds = useQuery(exportKindsQuery)
  const labelOf = (name: string) => kinds.data?.find((kind) => kind.name === name)?.label ?? name
  const hasProperty = ({ entities }: ExportRun['options']) =>
    kinds.data?.some((kind) => kind.hasProperty && entities.some((entity) => entity.kind === kind.name))
  return ({ options, propertyName }) => {
    const all = `All ${settings.multiPropLabelPlural.toLowerCase()}`
    const where = propertyName ?? (hasProperty(options) ? all : '')
    return {
      subject: exportSubject(options, labelOf),
      facts: [where, ...exportConditions(options, settings)].filter((fact) => fact !== ''),
    }
  }
}
