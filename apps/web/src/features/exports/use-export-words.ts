import type { ExportRun } from '@fettle/contract/exports'
import { exportConditions, exportSubject } from '@fettle/rules/desk/export-words'
import { useQuery } from '@tanstack/react-query'
import { useWorkspace } from '#lib/workspace.ts'
import { exportKindsQuery } from './exports.queries.ts'

/** Common fields of an export and a nightly export. */
export type Exported = Pick<ExportRun, 'options' | 'propertyName'>

/** Returns the contents of an export as text, with its property, filters and format. */
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
