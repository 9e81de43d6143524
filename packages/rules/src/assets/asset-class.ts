/** The levels of asset classes ([B3.013], C8.8), top level first. */
export const classLevels = [
  { level: 1, name: 'System', plural: 'systems' },
  { level: 2, name: 'Category', plural: 'categories' },
  { level: 3, name: 'Function', plural: 'functions' },
] as const
export type ClassLevel = (typeof classLevels)[number]['level']

/** Name of a class level. */
export const classLevelName = (level: ClassLevel): string => classLevels[level - 1]?.name ?? ''

/** References to a class. */
export type ClassUsage = {
  readonly level: ClassLevel
  readonly classes: number
  readonly assets: number
  readonly procedures: number
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

const inOneLine = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** Why a class cannot be deleted ([C0.018]), or null if unused. */
export function classInUseMessage(name: string, usage: ClassUsage): string | null {
  const below = classLevels.find(({ level }) => level === usage.level + 1)
  const used = [
    ...(below ? counted(usage.classes, below.name.toLowerCase(), below.plural) : []),
    ...counted(usage.assets, 'asset', 'assets'),
    ...counted(usage.procedures, 'procedure', 'procedures'),
  ]
  return used.length === 0 ? null : `${name} is used by ${inOneLine(used)}. Make it inactive instead.`
}
