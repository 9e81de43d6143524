import { numberPlaceholder } from '@fettle/rules/assets/numbered-assets'
import { type SimilarField, similarAssetProblems } from '@fettle/rules/assets/similar-assets'
import { assetFields } from '@fettle/rules/records/asset-fields'
import { Badge, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import classes from '#records/form/record-form.module.css'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import { takenCodesQuery } from '../../asset-details.queries.ts'
import { type SimilarDraft, type SimilarEntry, similarAssets, similarFieldName } from './asset-draft.ts'
import type { FieldsProps } from './fields-props.ts'
import { pastedCells, withCell } from './pasted-column.ts'
import { SimilarCell } from './similar-cell.tsx'

/** Maximum preview rows without scrolling. */
const rowsShown = 12
/** Debounce in milliseconds before looking up the codes. */
const quietMs = 300

type Props = Pick<FieldsProps, 'errorOf'> & {
  readonly propertyId: number
  readonly alike: SimilarDraft
  readonly onChange: (alike: SimilarDraft) => void
}

type Row = SimilarEntry & { readonly at: number; readonly isTaken: boolean }

/** Input columns per asset, in order. */
const entered: readonly SimilarField[] = ['serialNum', 'barcode']
const nothing: Readonly<Record<SimilarField, readonly string[]>> = { serialNum: [], barcode: [] }

/**
 * Preview of the patterns, with a serial number and a barcode for each: typed, scanned, or pasted as a
 * spreadsheet column. Marks codes in use and duplicates.
 */
export function SimilarPreview({ propertyId, alike, errorOf, onChange }: Props): ReactNode {
  const [start] = useDebouncedValue(codeStart(alike), quietMs)
  const [leftOver, setLeftOver] = useState(0)
  const taken = useQuery(takenCodesQuery(propertyId, start))
  const assets = similarAssets(alike)
  const rows = assets.map(
    (one, at): Row => ({
      ...one,
      at,
      isTaken:
        taken.data?.has(one.assetCode.toLowerCase()) === true ||
        errorOf(similarFieldName('assetCode', at)) !== null,
    }),
  )
  if (rows.length === 0) return null
  const own = alike.own ?? nothing
  const problems = similarAssetProblems(assets, similarFieldName)
  const faults = new Map(problems.map(({ field, message }) => [field, message]))
  const setCell = (name: SimilarField, at: number, text: string) => {
    setLeftOver(0)
    onChange({ ...alike, own: { ...own, [name]: withCell(own[name], at, text) } })
  }
  /** Fills the cells down and to the right from this one. Returns whether the text had multiple cells. */
  const paste = (name: SimilarField, at: number, text: string): boolean => {
    const pasted = pastedCells(text)
    if (pasted === null) return false
    const columns = entered.slice(entered.indexOf(name))
    const next = { ...own }
    for (const [down, cells] of pasted.slice(0, rows.length - at).entries())
      for (const [right, cell] of cells.entries()) {
        const column = columns[right]
        if (column) next[column] = withCell(next[column], at + down, cell)
      }
    setLeftOver(Math.max(0, pasted.length - (rows.length - at)))
    onChange({ ...alike, own: next })
    return true
  }
  const cell = (name: SimilarField) => (row: Row) => (
    <SimilarCell
      name={similarFieldName(name, row.at)}
      label={`${assetFields[name].label} of ${row.assetCode}`}
      placeholder={assetFields[name].label}
      maxLength={assetFields[name].max}
      value={own[name][row.at] ?? ''}
      error={faults.get(similarFieldName(name, row.at)) ?? errorOf(similarFieldName(name, row.at))}
      nextName={similarFieldName(name, row.at + 1)}
      onChange={(text) => setCell(name, row.at, text)}
      onPaste={(text) => paste(name, row.at, text)}
    />
  )
  const [serialNum, barcode] = [cell('serialNum'), cell('barcode')]
  return (
    <div className={classes.wide}>
      <Summary rows={rows} doubles={problems.filter(({ code }) => code === 'duplicate').length} />
      <Text size="sm" c="dimmed" mb="xs">
        Serial numbers and barcodes may be typed, scanned, or pasted as columns of a spreadsheet.
      </Text>
      {leftOver > 0 && (
        <Text size="sm" c="red.8" role="alert" mb="xs">
          {leftOver === 1 ? '1 pasted row was' : `${leftOver} pasted rows were`} left out: there are only{' '}
          {rows.length} assets.
        </Text>
      )}
      <RecordTable
        caption="Assets to be created"
        rows={rows}
        rowKey={({ at }) => at}
        empty=""
        scrollsBeyond={rowsShown}
        columns={[
          { key: 'code', title: 'Asset Code', clip: true, render: ({ assetCode }) => assetCode },
          { key: 'name', title: 'Name', render: ({ name }) => name },
          { key: 'serial', title: assetFields.serialNum.label, render: serialNum },
          { key: 'barcode', title: assetFields.barcode.label, render: barcode },
          { key: 'taken', title: 'Note', clip: true, render: (row) => <Note row={row} /> },
        ]}
        card={(row) => (
          <RecordLine
            title={row.assetCode}
            facts={[row.name]}
            note={
              <div className={classes.fields}>
                {row.isTaken && <Note row={row} />}
                {serialNum(row)}
                {barcode(row)}
              </div>
            }
          />
        )}
      />
    </div>
  )
}

function Summary({ rows, doubles }: { rows: readonly Row[]; doubles: number }): ReactNode {
  const taken = rows.filter(({ isTaken }) => isTaken).length
  const faults = [
    ...(taken === 0
      ? []
      : [`${taken} of ${rows.length} codes ${taken === 1 ? 'is' : 'are'} in use already.`]),
    ...(doubles === 0
      ? []
      : [`${doubles} ${doubles === 1 ? 'entry is a duplicate' : 'entries are duplicates'}.`]),
  ]
  const planned = `${rows.length} ${rows.length === 1 ? 'asset' : 'assets'} will be created.`
  return (
    <Text size="sm" c={faults.length > 0 ? 'red.8' : 'dimmed'} role="status">
      {faults.length > 0 ? faults.join(' ') : planned}
    </Text>
  )
}

function Note({ row }: { row: Row }): ReactNode {
  if (!row.isTaken) return null
  return (
    <Badge color="red.8" variant="light">
      In use
    </Badge>
  )
}

/** Common prefix of all codes. */
const codeStart = ({ codePattern }: SimilarDraft) => codePattern.split(numberPlaceholder)[0]?.trim() ?? ''
