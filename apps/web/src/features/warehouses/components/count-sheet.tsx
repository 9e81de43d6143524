import type { WarehousePart } from '@fettle/contract/warehouses'
import { Button, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { quantityText } from '#nouns/parts/quantity-text.ts'
import { ScanField } from '#nouns/scan/scan-field.tsx'
import { ChangeError } from '#records/change/change-error.tsx'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { RestoredDraftNotice } from '#records/form/restored-draft-notice.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { ListBody } from '#records/list/list-body.tsx'
import { RecordLoading } from '#records/page/record-loading.tsx'
import type { CountSearch } from '../count-search.ts'
import {
  type CountEntries,
  countErrors,
  countedLines,
  countSheetQuery,
  entryProblems,
  scannedLines,
  stockCount,
} from '../count-sheet.ts'
import { useWarehouseChange } from '../warehouse-change.ts'
import { CountProblems } from './count-problems.tsx'
import classes from './count-sheet.module.css'
import { CountTable } from './count-table.tsx'
import { useLineFocus } from './use-line-focus.ts'

type Props = {
  readonly warehouseId: number
  readonly search: CountSearch
  /** Removes type and bin from the search. */
  readonly onShowAll: () => void
}

/** The count on this device, and how it is applied. */
function useCount(warehouseId: number, search: CountSearch) {
  const sheet = useQuery(countSheetQuery(warehouseId, search))
  const changing = useWarehouseChange(warehouseId)
  const { entry, change, unsaved } = useStoredEntry(`stock-count-${warehouseId}`, {
    entries: {} as CountEntries,
    hidesExpected: false,
  })
  const [changed, setChanged] = useState<ReadonlyMap<number, number>>(new Map())
  const parts = sheet.data?.data ?? noParts
  const lines = countedLines(entry.entries)
  const refused = countErrors(changing.error, lines)
  const onCount = (part: WarehousePart, counted: string) => {
    const { [part.partId]: before, ...others } = entry.entries
    if (refused.size > 0) changing.reset()
    const balance = before?.balance ?? changed.get(part.partId) ?? part.onHand
    const line = { counted, balance, code: part.partCode }
    change({ entries: counted === '' ? others : { ...others, [part.partId]: line } })
  }
  const apply = (onDone: () => void) => {
    let answer = { counted: 0, different: 0 }
    const count = stockCount(warehouseId, {
      lines,
      onCounted: (counted) => {
        answer = counted
      },
      onChanged: (stock) => {
        setChanged(stock)
        change({ entries: withBalances(entry.entries, stock) })
      },
    })
    changing.run(count, {
      notice: () => `${partsText(answer.counted)} counted, ${answer.different} different.`,
      draft: unsaved,
      onDone: () => {
        setChanged(new Map())
        onDone()
      },
    })
  }
  const codeOf = (partId: number) =>
    parts.find((part) => part.partId === partId)?.partCode ?? entry.entries[partId]?.code ?? ''
  const changedHere = refused.size === 0 && changing.error ? [...changed] : []
  const problems = (impossible: ReadonlyMap<number, string>) => [
    ...[...refused, ...impossible].map(([partId, message]) => ({
      partId,
      text: `${codeOf(partId)}: ${message}`,
    })),
    ...changedHere.map(([partId, onHand]) => ({
      partId,
      text: `${codeOf(partId)}: ${quantityText(onHand)} on hand now.`,
    })),
  ]
  return { sheet, parts, lines, entry, change, unsaved, changing, changed, refused, onCount, apply, problems }
}

/**
 * The sheet of a count: expected and counted quantities. Counted quantities stay on this device until they are applied or
 * discarded.
 */
export function CountSheet({ warehouseId, search, onShowAll }: Props): ReactNode {
  const count = useCount(warehouseId, search)
  const { sheet, parts, lines, entry, change, unsaved, changing, refused } = count
  const [ambiguous, setAmbiguous] = useState<readonly WarehousePart[]>([])
  const [hasTried, setTried] = useState(false)
  const { shown, showMore, scanner, focusOn, returnToScan } = useLineFocus(parts)
  const onSheet = new Set(parts.map(({ partId }) => partId))
  const hidden = sheet.data === undefined ? [] : lines.filter(({ partId }) => !onSheet.has(partId))
  const isNarrowed = search.type !== undefined || search.bin !== undefined
  const impossible = entryProblems(entry.entries)
  const different = lines.filter(({ counted, balance }) => counted !== balance).length
  const goTo = (partId: number) => {
    if (!onSheet.has(partId)) onShowAll()
    focusOn(partId)
  }
  const onFound = (found: readonly WarehousePart[]) => {
    const [first, ...others] = found
    setAmbiguous(others.length > 0 ? found : [])
    if (first && others.length === 0) focusOn(first.partId)
  }
  const apply = () => {
    setTried(true)
    const [first] = impossible.keys()
    if (first !== undefined) goTo(first)
    else count.apply(() => setTried(false))
  }
  const lineProblems = count.problems(hasTried ? impossible : new Map())
  const problemTitle = changing.error ? describeError(changing.error).message : 'Please correct the entries.'
  const removeHidden = () =>
    change({
      entries: Object.fromEntries(
        Object.entries(entry.entries).filter(([partId]) => onSheet.has(Number(partId))),
      ),
    })
  return (
    <>
      <ChangeNotice />
      {unsaved.isRestored && <RestoredDraftNotice onDiscard={unsaved.clear} />}
      <div className={classes.tools}>
        <div ref={scanner}>
          <ScanField
            label="Scan a part"
            noMatch={(code) => `${code} is not on this sheet.`}
            find={async ({ code }) => {
              const found = scannedLines(parts, code)
              return found.length === 0 ? null : found
            }}
            onFound={onFound}
          />
        </div>
        <Switch
          label="Show expected quantities"
          checked={!entry.hidesExpected}
          onChange={(event) => change({ hidesExpected: !event.currentTarget.checked })}
        />
      </div>
      {ambiguous.length > 0 && (
        <CountProblems
          title="Several parts have this code. Choose the part to count."
          lines={ambiguous.map(({ partId, partCode, partName }) => ({
            partId,
            text: `${partCode} – ${partName}`,
          }))}
          onGo={(partId) => {
            setAmbiguous([])
            focusOn(partId)
          }}
        />
      )}
      <Text size="sm" c="dimmed" mb="xs">
        Sorted by bin, then by code.
      </Text>
      <ListBody name="The sheet" query={sheet} hasRows={sheet.data !== undefined}>
        {sheet.data === undefined ? (
          <RecordLoading />
        ) : (
          <CountTable
            parts={parts.slice(0, shown)}
            entries={entry.entries}
            changed={count.changed}
            errors={new Map([...refused, ...impossible])}
            showsExpected={!entry.hidesExpected}
            onCount={count.onCount}
            onEnter={returnToScan}
          />
        )}
        {parts.length > shown && (
          <div className={classes.more}>
            <Button variant="default" onClick={showMore}>
              Show more
            </Button>
          </div>
        )}
      </ListBody>
      {lineProblems.length > 0 ? (
        <CountProblems title={problemTitle} lines={lineProblems} onGo={goTo} />
      ) : (
        <ChangeError error={changing.error} scrolls />
      )}
      <CountBar
        counted={lines.length}
        parts={parts.length}
        hidden={hidden.length}
        different={entry.hidesExpected || lines.length === 0 ? null : different}
        onShowAll={isNarrowed ? onShowAll : null}
        onRemoveHidden={removeHidden}
      >
        <Button
          disabled={sheet.data === undefined || lines.length + impossible.size === 0}
          loading={changing.isPending}
          onClick={apply}
        >
          Apply
        </Button>
      </CountBar>
    </>
  )
}

type BarProps = {
  readonly counted: number
  readonly parts: number
  /** Counted parts that the sheet does not show. */
  readonly hidden: number
  /** Parts whose counted quantity differs from the expected one, or null if that is not shown. */
  readonly different: number | null
  /** Removes the filter, or null without one. */
  readonly onShowAll: (() => void) | null
  readonly onRemoveHidden: () => void
  readonly children: ReactNode
}

/** How far the count is, and the buttons. */
function CountBar(props: BarProps): ReactNode {
  const { counted, parts, hidden, different, onShowAll, onRemoveHidden, children } = props
  const hiddenText = onShowAll
    ? `. The filter hides ${hidden} of them.`
    : `. ${hidden} of them ${hidden === 1 ? 'is' : 'are'} no longer on this sheet.`
  return (
    <div className={classes.bar}>
      <span className={classes.progress} role="status">
        {hidden > 0 ? `${partsText(counted)} counted` : `${counted} of ${partsText(parts)} counted`}
        {different !== null && `, ${different} different`}
        {hidden > 0 && hiddenText}
      </span>
      {hidden > 0 && (
        <Button variant="default" onClick={onShowAll ?? onRemoveHidden}>
          {onShowAll ? 'Show All Parts' : 'Remove'}
        </Button>
      )}
      {children}
    </div>
  )
}

const noParts: readonly WarehousePart[] = []

const partsText = (count: number): string => (count === 1 ? '1 part' : `${count} parts`)

/** The entries with the present stock of parts that changed, so that applying again accepts it. */
const withBalances = (entries: CountEntries, stock: ReadonlyMap<number, number>): CountEntries =>
  Object.fromEntries(
    Object.entries(entries).map(([partId, line]) => [
      partId,
      { ...line, balance: stock.get(Number(partId)) ?? line.balance },
    ]),
  )
