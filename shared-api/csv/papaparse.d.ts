// The part of Papa Parse that read-table.ts calls. Its published types would bring Node's globals along.
declare module 'papaparse' {
  type Problem = { readonly type: string; readonly code: string; readonly row?: number }
  type Parsed = {
    readonly data: string[][]
    readonly errors: readonly Problem[]
    readonly meta: { readonly cursor: number }
  }
  class Parser {
    constructor(config: { delimiter: string; newline: string; quoteChar?: string })
    parse(input: string, baseIndex: number, ignoreLastRow: boolean): Parsed
  }
  const Papa: { readonly Parser: typeof Parser; parse(text: string): Parsed }
  export default Papa
}
