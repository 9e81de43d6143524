/** Whether a job type of this kind is offered where the form asks for kind `wanted`; '' asks for all ([A2.173]). */
export const isOfferedKind = (kind: string, wanted: string): boolean =>
  wanted === '' || kind === 'Both' || kind === wanted
