/** A node of the syntax tree that a file is parsed to. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** Whether a value within a node is a node itself. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
}
