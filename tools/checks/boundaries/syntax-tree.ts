/** A node of the syntax tree that a file is parsed to. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }
