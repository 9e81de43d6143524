/** Whether a job type of this kind is offered where only those of `wanted` are; '' wants them all ([A2.173]). */
export const isOfferedKind = (kind: string, wanted: string): boolean =>
  wanted === '' || kind === 'Both' || kind === wanted
