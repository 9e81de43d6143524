/** One thing that `npm run check` looks at. It gives its findings, one line each; none means that all is well. */
export type Check = { name: string; findings(): Promise<string[]> }
