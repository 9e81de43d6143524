const creationHint = / \(--create ([\w-]+) would make it\)/g

/** What an import may create for what a reason finds missing; null where that would not help. */
export const createdForReason = (text: string): string | null =>
  [...text.matchAll(creationHint)][0]?.[1] ?? null

/** How messages that name options of the command read in a browser. The first that matches applies. */
const translations: readonly (readonly [RegExp, string])[] = [
  // The page offers it next to the reason.
  [creationHint, ''],
  [/name it in the file or with --property/g, 'name it in the file, or choose one for the whole file'],
  [/is not the property of --property/g, 'is not the property of this import'],
  [/--property sets it for the whole file/g, 'it can also be chosen for the whole file'],
  [/ Use --date-order dmy or mdy\./g, ' Choose the order of dates.'],
  [/: use --date-order dmy or mdy/g, ': choose the order of dates'],
  [/, use --date-order dmy/g, ', choose that order of dates'],
  [/: use --decimal point or --decimal comma/g, ': choose the decimal mark'],
  [/ Use --encoding [^.]*\./g, ' Save it as UTF-8.'],
  [/ Use --delimiter\./g, ''],
  [/ Use --refused <file> to put them elsewhere\./g, ''],
  [/ Name one with --map [^.]*\./g, ' Map a column of the file to it.'],
  [/ Use --property CODE, or a column named property\./g, ' Choose one, or map a column to it.'],
  [/--create ([\w-]+) has no meaning for [\w-]+\./g, 'This import creates no $1.'],
  [/; with --split room=; several: it/g, '; with a separator several: it'],
  [/Without --split, /g, 'Without one, '],
  [/several with --split \w+=;/g, 'several with a separator'],
  [/, with --split \w+=;/g, ', with a separator'],
  [/`--split code=;` reads/g, 'A separator reads'],
  [/(that|which) --create [\w-]+ makes/g, '$1 is created with it'],
  [/: or use --property/g, ': or choose one for the whole file'],
  [/; with --top-level n the file\u2019s level n is the product\u2019s first/g, ''],
  [/in the zone of --time-zone or of the property/g, 'in the chosen time zone or that of the property'],
  [/^--\w[\w-]*: /g, ''],
]

/** A message of the engine for people who import in a browser, where there are no options to type. */
export const inBrowserWords = (text: string): string =>
  translations.reduce((words, [pattern, plain]) => words.replace(pattern, plain), text)

/** The label of a column. For a dynamic one, its name after the colon. */
export const columnLabel = (name: string): string =>
  name.includes(':') ? name.slice(name.indexOf(':') + 1) : labelOf(name)

const shortForms: Readonly<Record<string, string>> = { pm: 'PM', id: 'ID', url: 'URL', maint: 'agreement' }

/** Labels of columns whose names in a file say too little. */
const labels: Readonly<Record<string, string>> = {
  cobie: 'COBie workbook',
  dnc_at: 'Did not complete at',
  hold_at: 'On hold since',
  location3: 'Location details',
  maint_cell: 'Agreement cell phone',
  nth: 'Which weekday of the month',
}

/** Label of a kind or column: 'Asset classes' for `asset-classes`, 'Custom field 3' for `user3`. */
export function labelOf(name: string): string {
  const label = labels[name]
  if (label !== undefined) return label
  const words = name
    .replace(/^user(?=\d+$)/, 'custom field ')
    .split(/[_\s-]+/)
    .map((word) => shortForms[word] ?? word)
  const text = words.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
