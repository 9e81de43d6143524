import type { WarehousePart } from '@fettle/contract/warehouses'
import { Button, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
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
  scannedLine,
  stockCount,
} from '../count-sheet.ts'
import { useWarehouseChange } from '../warehouse-change.ts'
import classes from './count-sheet.module.css'
import { CountTable } from './count-table.tsx'

/** Lines shown at first, and added by 'Show more'. */
const shownAtOnce = 100

type Props = { readonly warehouseId: number; readonly search: CountSearch }

/**
 * The sheet of a count: expected and counted quantities. Counted quantities stay on this device until they are applied or
 * discarded.
 */
export function CountSheet({ warehouseId, search }: Props): ReactNode {
  const sheet = useQuery(countSheetQuery(warehouseId, search))
  const changing = useWarehouseChange(warehouseId)
  const { entry, change, unsaved } = useStoredEntry(`stock-count-${warehouseId}`, {
    entries: {} as CountEntries,
    hidesExpected: false,
  })
  const [changed, setChanged] = useState<ReadonlyMap<number, number>>(new Map())
  const { shown, showMore, scanner, focusOn, returnToScan } = useLineFocus()
  const parts = sheet.data?.data ?? []
  const lines = countedLines(entry.entries)
  const different = lines.filter(({ counted, balance }) => counted !== balance).length
  const onCount = (part: WarehousePart, counted: string) => {
    const { [part.partId]: before, ...others } = entry.entries
    if (countErrors(changing.error, lines).size > 0) changing.reset()
    const balance = before?.balance ?? changed.get(part.partId) ?? part.onHand
    change({ entries: counted === '' ? others : { ...others, [part.partId]: { counted, balance } } })
  }
  const apply = () => {
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
      onDone: () => setChanged(new Map()),
    })
  }
  return (
    <>
      <ChangeNotice />
      {unsaved.isRestored && <RestoredDraftNotice onDiscard={unsaved.clear} />}
      <div className={classes.tools}>
        <div ref={scanner}>
          <ScanField
            label="Scan a part"
            noMatch={(code) => `${code} is not on this sheet.`}
            find={async ({ code }) => scannedLine(parts, code)}
            onFound={(part) => focusOn(part.partId, parts.indexOf(part))}
          />
        </div>
        <Switch
          label="Show expected quantities"
          checked={!entry.hidesExpected}
          onChange={(event) => change({ hidesExpected: !event.currentTarget.checked })}
        />
      </div>
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
            changed={changed}
            errors={countErrors(changing.error, lines)}
            showsExpected={!entry.hidesExpected}
            onCount={onCount}
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
      <ChangeError error={changing.error} scrolls />
      <div className={classes.bar}>
        <span className={classes.progress} role="status">
          {lines.length} of {partsText(parts.length)} counted
          {!entry.hidesExpected && lines.length > 0 && `, ${different} different`}
        </span>
        <Button disabled={lines.length === 0} loading={changing.isPending} onClick={apply}>
          Apply
        </Button>
      </div>
    </>
  )
}

const partsText = (count: number): string => (count === 1 ? '1 part' : `${count} parts`)

/** The entries with the present stock of parts that changed, so that applying again accepts it. */
const withBalances = (entries: CountEntries, stock: ReadonlyMap<number, number>): CountEntries =>
  Object.fromEntries(
    Object.entries(entries).map(([partId, line]) => [
      partId,
      { ...line, balance: stock.get(Number(partId)) ?? line.balance },
    ]),
  )

/** Focuses the quantity of a scanned part, on a line that may have to be shown first, and returns to the scan field. */
function useLineFocus() {
  const [shown, setShown] = useState(shownAtOnce)
  const [wanted, setWanted] = useState<{ readonly partId: number } | null>(null)
  const scanner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wanted === null) return
    const input = document.querySelector<HTMLInputElement>(`[data-count="${wanted.partId}"]`)
    input?.scrollIntoView({ block: 'center' })
    input?.focus()
    input?.select()
  }, [wanted])
  return {
    shown,
    showMore: () => setShown(shown + shownAtOnce),
    scanner,
    focusOn: (partId: number, at: number) => {
      setShown(Math.max(shown, at + 1))
      setWanted({ partId })
    },
    returnToScan: () => scanner.current?.querySelector('input')?.focus(),
  }
}
