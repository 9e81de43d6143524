/** Whether a job type of this kind is offered for kind `wanted`; '' means all ([A2.173]). */
export const isOfferedKind = (kind: string, wanted: string): boolean =>
  wanted === '' || kind === 'Both' || kind === wanted
